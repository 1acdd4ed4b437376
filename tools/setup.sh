#!/bin/sh
# Makes .venv what a lock file says: `tools/setup.sh requirements.txt`. Does nothing where it is that already.
set -eu
cd "$(dirname "$0")/.."
lock=$1
here=$(pwd -P)
key=$({ echo "$here"; cat "$lock" pyproject.toml tools/setup.sh; } | cksum | tr ' ' '-')
stamp=.venv/$lock.$key
bin=.venv/bin

say() { echo "companion: $*" >&2; }
stop() { say "$*"; exit 1; }

works() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
    for python in ${PYTHON:-python3.11 python3.12 python3.13 python3.14 python3}; do
        if works "$python"; then
            echo "$python"
            return
        fi
    done
    stop "Python 3.11 or newer is needed and none was found; install it, or name it: make PYTHON=/path/to/python3."
}

install_venv_module() {
    package=python$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv
    command -v apt-get >/dev/null || stop "$1 has no ensurepip; install the part of Python that has it."
    [ "$(id -u)" = 0 ] || stop "$1 cannot make a virtual environment; run: sudo apt-get install $package"
    say "installing $package"
    apt-get update -qq >&2
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$package" >&2
}

make_venv() {
    python=$(find_python)
    "$python" -c 'import ensurepip, venv' 2>/dev/null || install_venv_module "$python"
    say "making .venv with $("$python" --version)"
    "$python" -m venv --clear .venv
}

if [ -e "$stamp" ] && works $bin/python; then
    exit 0
fi
# The scripts of a .venv that was moved still point to the old place.
works $bin/python && grep -q "$here/.venv/" $bin/pip || make_venv
say "installing $lock"
$bin/python -m pip install -qq --disable-pip-version-check --require-hashes --requirement "$lock"
$bin/python -m pip install -qq --disable-pip-version-check \
    --no-deps --no-build-isolation --no-index --editable .
rm -f ".venv/$lock".*
touch "$stamp"
