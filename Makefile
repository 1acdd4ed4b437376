# What can be done here: `make` starts Companion, `make test` checks everything. (GNU make 3.81 is enough.)
.PHONY: run test lint bench pictures lock clean

BIN = .venv/bin

# PORT, HOST and COMPANION_DATA reach the server as they are, from the environment or as `make run PORT=9000`.
run:
	@tools/setup.sh requirements.txt
	@exec $(BIN)/companion serve

# make test T=tests/test_log.py runs only that, without the checks of style and types.
ifdef T
test:
	@tools/setup.sh requirements-dev.txt
	$(BIN)/pytest $(T)
else
test: lint
	@$(BIN)/python -m tests.browser.chromium
	$(BIN)/pytest --cov -n auto --dist loadfile
endif

lint:
	@tools/setup.sh requirements-dev.txt
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench:
	@tools/setup.sh requirements-dev.txt
	@set -e; for file in bench/*.py; do echo "== $$file"; $(BIN)/python "$$file"; done

# Takes the pictures of docs/ and of the installed app anew, from the app itself.
pictures:
	@tools/setup.sh requirements-dev.txt
	$(BIN)/python -m tests.browser.pictures

# Renews the locked dependencies from pyproject.toml.
lock:
	@tools/lock.sh

# Tables and their logs are elsewhere and stay.
clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage htmlcov build *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
