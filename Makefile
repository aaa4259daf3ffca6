# make demo: set everything up and see it play.    make test: set everything up and run the checks.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
SCALA := $(VENV)/.scala

.PHONY: setup demo test lint bench slow clean
.DEFAULT_GOAL := demo

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "lexarena needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	$(BIN)/lexarena warm-up
	@touch $@

# The Scala template is tested where there is a scalac. Root on Debian gets one, once; elsewhere the test says that it is skipped.
$(SCALA): | $(READY)
	@if ! command -v scalac >/dev/null && test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
	  echo "installing Debian's scala, to test the Scala template"; \
	  export DEBIAN_FRONTEND=noninteractive; \
	  get_scala() { timeout 300 apt-get install -qq -y --no-install-recommends scala >$@.log 2>&1; }; \
	  get_scala || { timeout 120 apt-get update -qq >$@.log 2>&1 && get_scala; } || echo "it failed; $@.log says why"; \
	fi
	@touch $@

demo: setup
	@$(BIN)/lexarena demo

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: lint $(SCALA)
	$(BIN)/lexarena warm-up
	$(BIN)/python -m pytest -n 2 -m "not slow"

bench: setup
	@missed=0; for part in engine racer; do $(BIN)/python -m benchmarks.$$part $(if $(SAVE),--save) || missed=1; done; exit $$missed

slow: setup
	$(BIN)/python -m pytest -n 2 -m slow --results=tests/slow.json

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist build
