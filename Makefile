# make demo: set everything up and see it play.    make test: set everything up and run the checks.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: setup demo test lint bench slow clean
.DEFAULT_GOAL := demo

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "lexarena needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	$(BIN)/lexarena warm-up
	@touch $@

demo: setup
	@$(BIN)/lexarena demo

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: lint
	$(BIN)/lexarena warm-up
	$(BIN)/python -m pytest -n 2 -m "not slow"

bench: setup
	$(BIN)/python -m benchmarks.engine $(if $(SAVE),--save)

slow: setup
	$(BIN)/python -m pytest -n 2 -m slow --results=tests/slow.json

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist build
