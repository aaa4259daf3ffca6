# make demo: set up what playing needs and see it play.    make test: set up what the tests need and run them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What is installed, each with a stamp: lexarena with its app, the tools of the tests, training, Ray, what checks a package.
PLAY := $(VENV)/.play
DEV := $(VENV)/.dev
TRAIN := $(VENV)/.train
RAY := $(VENV)/.ray
TESTS := $(VENV)/.tests
PACKAGING := $(VENV)/.packaging
DEBIAN := $(VENV)/.scala $(VENV)/.bubblewrap $(VENV)/.chromium
LINT := $(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile -c constraints.txt
# What pip does on one core: compile what was installed. Some packages have files for other versions of Python.
COMPILE := $(BIN)/python -m compileall -qq -j 0 $(VENV)/lib || true

.PHONY: setup demo test lint bench slow train-mini package clean
.DEFAULT_GOAL := demo
.NOTPARALLEL:

setup: $(PLAY)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "lexarena needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11")'
	@$(PYTHON) -m venv $(VENV)

$(PLAY): pyproject.toml constraints.txt | $(BIN)/python
	@echo "installing lexarena and its app into $(VENV) (about 350 MB)"
	@$(PIP) -e '.[web]'
	@$(COMPILE)
	@touch $@

# All that the tests need in one go: every call of pip builds the project anew, which takes seconds.
$(TESTS): pyproject.toml constraints.txt | $(BIN)/python
	@echo "installing lexarena, the tools of the tests, torch and Ray into $(VENV) (about 1.6 GB)"
	@$(PIP) -e '.[web,dev,train,ray,mcp,data]'
	@$(COMPILE)
	@touch $(PLAY) $(DEV) $(TRAIN) $(RAY) $@

$(DEV): $(PLAY)
	@echo "installing the tools of the tests into $(VENV)"
	@$(PIP) -e '.[web,dev]'
	@$(COMPILE)
	@touch $@

# torch is large: 200 MB to fetch for the processor alone, 750 MB on the disk, and more with CUDA.
$(TRAIN): $(PLAY)
	@echo "installing torch and what training needs into $(VENV) (about 1 GB)"
	@$(PIP) -e '.[web,train]'
	@$(COMPILE)
	@touch $@

# Ray is large too (80 MB to fetch, 240 MB on the disk), so it is installed for tests and benchmarks only.
$(RAY): $(PLAY)
	@echo "installing Ray into $(VENV) (240 MB)"
	@$(PIP) -e '.[web,ray]'
	@$(COMPILE)
	@touch $@

$(PACKAGING): $(PLAY)
	@$(PIP) build twine
	@touch $@

# Debian's packages that some tests want. Root on Debian gets them, once; elsewhere those tests say that they are skipped.
$(VENV)/.scala: PROGRAM := scalac
$(VENV)/.bubblewrap: PROGRAM := bwrap
$(VENV)/.chromium: PROGRAM := chromium
$(DEBIAN): $(VENV)/.%: | $(BIN)/python
	@if ! command -v $(PROGRAM) >/dev/null && test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
	  echo "installing Debian's $*, for the tests"; \
	  export DEBIAN_FRONTEND=noninteractive; \
	  get() { timeout 300 apt-get install -qq -y --no-install-recommends $* >$@.log 2>&1; }; \
	  get || { timeout 120 apt-get update -qq >$@.log 2>&1 && get; } || echo "it failed; $@.log says why"; \
	fi
	@touch $@

demo: $(PLAY)
	@$(BIN)/lexarena demo

# It needs no torch; where torch is installed, as for `make test`, mypy checks its types as well.
lint: $(DEV)
	$(LINT)

# Compiled once here, because each of some hundred processes would compile anew where PYTHONDONTWRITEBYTECODE is set.
test: $(TESTS) $(DEBIAN)
	$(BIN)/python -m compileall -q src
	$(BIN)/lexarena warm-up & warm=$$!; { $(LINT); } || { kill $$warm; exit 1; }; wait $$warm
	$(BIN)/python -m pytest -n 2 --dist loadfile -m "not slow"

bench: $(TESTS)
	$(BIN)/python -m benchmarks $(if $(SAVE),--save)

slow: $(TESTS) $(DEBIAN)
	$(BIN)/python -m pytest -m slow tests/bots -k beside  # the clock of a bot beside another game: it wants an idle machine
	$(BIN)/python -m pytest -n 2 -m slow --results=tests/slow.json
	$(BIN)/python -m benchmarks.champion --save
	$(BIN)/python -m benchmarks.racer_analysis
	$(BIN)/python -m benchmarks.strength --again
	$(BIN)/python -m benchmarks.channels
	$(BIN)/python -m benchmarks learning gpu --save

# From nothing to a network that beats greedy on mini: 15 minutes on one core. SEED=2 make train-mini has another seed.
train-mini: $(TRAIN)
	rm -rf runs/mini-$(or $(SEED),1)
	$(BIN)/lexarena train mini --minutes 15 --device cpu --seed $(or $(SEED),1) --out runs/mini-$(or $(SEED),1)
	$(BIN)/lexarena evaluate neural:weights=runs/mini-$(or $(SEED),1)/weights.npz greedy --game scrabble --ruleset mini --pairs 5000
	$(BIN)/lexarena evaluate neural:weights=runs/mini-$(or $(SEED),1)/weights.npz random --game scrabble --ruleset mini --pairs 5000

# Build the wheel and the source distribution, check them, and use the wheel in an empty environment.
package: $(PACKAGING)
	rm -rf dist
	$(BIN)/python -m build
	$(BIN)/twine check --strict dist/*
	$(BIN)/python -m tools.try_wheel dist/*.whl

# Compiled kernels and word lists stay in the cache, which other checkouts share: `lexarena cache clear` deletes them.
clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist build ui/node_modules
	@echo "the cache of compiled kernels is kept; 'lexarena cache clear' deletes it"

# The documentation site, for reading from disk: build/docs/site/index.html.
.PHONY: docs
docs: $(PLAY)
	@$(PIP) -e '.[docs]'
	$(BIN)/python tools/docs_site.py
