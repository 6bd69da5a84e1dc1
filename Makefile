# Yuletable. `make play` starts a game night, `make test` runs the tests; both need Python 3.11 or newer and nothing else.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOST ?= 0.0.0.0
PORT ?= 8000
PYTEST_ARGS ?=
BENCH_ARGS ?=
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: help play test setup check format bench golden vendor pins clean

help:
	@echo "make play     a game night at port $(PORT)"
	@echo "make test     all tests; what this machine lacks (browser, PostgreSQL, Redis, Ray) is skipped, and pytest says so"
	@echo "make check    style, types, layers"
	@echo "make format   put the code into its usual form"
	@echo "make bench    decisions a second"
	@echo "make golden   write the golden playthroughs anew (then look at what has changed)"
	@echo "make vendor   fetch modules and fonts of browser and printer again (needs npm)"
	@echo "make pins     write the installed versions into constraints.txt"
	@echo "make clean    remove what can be made again"

play: $(VENV)/.play
	$(BIN)/yuletable serve --host $(HOST) --port $(PORT)

test: setup
	$(BIN)/python -m pytest $(PYTEST_ARGS)

setup: $(VENV)/.setup

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools.typecheck_client

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.play
	$(BIN)/yuletable bench $(BENCH_ARGS)

golden: setup
	$(BIN)/python -m tools.golden

vendor: setup
	$(BIN)/python -m tools.vendor

pins: setup
	$(BIN)/python -m tools.pins

clean:
	rm -rf $(VENV) build dist tools/typescript/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Yuletable needs Python 3.11 or newer; set PYTHON=python3.12, say.")'
	$(PYTHON) -m venv $(VENV)

# What a game night needs and no more.
$(VENV)/.play: pyproject.toml constraints.txt | $(VENV)/pyvenv.cfg
	$(PIP) -c constraints.txt -e .
	@touch $@

# Everything that tests and checks need; includes what a game night needs. Ray and the suites of the research faces have
# no wheels for some machines: there they stay away, and their tests are skipped and say so.
$(VENV)/.setup: pyproject.toml constraints.txt | $(VENV)/pyvenv.cfg
	$(PIP) -c constraints.txt -e '.[lab,postgres,redis,test]'
	-$(PIP) -c constraints.txt -e '.[ray,research]'
	@touch $(VENV)/.play $@
