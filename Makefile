# make demo: set everything up and see it play.    make test: set everything up and run the checks.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
DEBIAN := $(VENV)/.scala $(VENV)/.bubblewrap $(VENV)/.chromium

.PHONY: setup demo test lint bench slow train-mini clean
.DEFAULT_GOAL := demo

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "lexarena needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,train,web]'
	$(BIN)/lexarena warm-up
	@touch $@

# Ray is large (80 MB to fetch, 240 MB on the disk). Without it its tests say that they are skipped.
$(VENV)/.ray: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[ray]'
	@touch $@

# Debian's packages that some tests want. Root on Debian gets them, once; elsewhere those tests say that they are skipped.
$(VENV)/.scala: PROGRAM := scalac
$(VENV)/.bubblewrap: PROGRAM := bwrap
$(VENV)/.chromium: PROGRAM := chromium
$(DEBIAN): $(VENV)/.%: | $(READY)
	@if ! command -v $(PROGRAM) >/dev/null && test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
	  echo "installing Debian's $*, for the tests"; \
	  export DEBIAN_FRONTEND=noninteractive; \
	  get() { timeout 300 apt-get install -qq -y --no-install-recommends $* >$@.log 2>&1; }; \
	  get || { timeout 120 apt-get update -qq >$@.log 2>&1 && get; } || echo "it failed; $@.log says why"; \
	fi
	@touch $@

demo: setup
	@$(BIN)/lexarena demo

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: lint $(DEBIAN)
	$(BIN)/lexarena warm-up
	$(BIN)/python -m pytest -n 2 -m "not slow"

bench: setup $(VENV)/.ray
	@missed=0; for part in engine endgame agents racer racer_analysis envs sandbox referee arena report analysis app ray; do $(BIN)/python -m benchmarks.$$part $(if $(SAVE),--save) || missed=1; done; exit $$missed

slow: setup $(DEBIAN) $(VENV)/.ray
	$(BIN)/python -m pytest -m slow tests/bots -k beside  # the clock of a bot beside another game: it wants an idle machine
	$(BIN)/python -m pytest -n 2 -m slow --results=tests/slow.json
	$(BIN)/python -m benchmarks.champion --save
	$(BIN)/python -m benchmarks.strength --save
	$(BIN)/python -m benchmarks.learning --save

# From nothing to a network that beats greedy on mini: 15 minutes on one core. SEED=2 make train-mini has another seed.
train-mini: setup
	rm -rf runs/mini-$(or $(SEED),1)
	$(BIN)/lexarena train mini --minutes 15 --device cpu --seed $(or $(SEED),1) --out runs/mini-$(or $(SEED),1)
	$(BIN)/lexarena evaluate neural:weights=runs/mini-$(or $(SEED),1)/weights.npz greedy --game scrabble --ruleset mini --pairs 5000
	$(BIN)/lexarena evaluate neural:weights=runs/mini-$(or $(SEED),1)/weights.npz random --game scrabble --ruleset mini --pairs 5000

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist build ui/node_modules

# The documentation site, for reading from disk: build/docs/site/index.html.
.PHONY: docs
docs: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[docs]'
	$(BIN)/python tools/docs_site.py
