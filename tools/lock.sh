#!/bin/sh
# Writes requirements.txt and requirements-dev.txt again: the newest versions that pyproject.toml allows, with hashes.
set -eu
cd "$(dirname "$0")/.."
tools/setup.sh requirements.txt
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
.venv/bin/python -m venv "$place"
"$place/bin/pip" install -qq --disable-pip-version-check uv

# The second lock starts from the first, so that what is tested is what runs.
compile() {
    "$place/bin/uv" pip compile --quiet --upgrade --universal --python-version 3.11 \
        --generate-hashes --no-header --group build "$@" pyproject.toml
}
compile --output-file requirements.txt
compile --all-extras --constraint requirements.txt --output-file requirements-dev.txt
