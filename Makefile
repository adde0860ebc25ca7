# Everything a person or a machine does with this project starts here. `make help` lists the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=
KERNELS := $(shell find src/rumpus -name kernels.py 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help setup play test test-slow check format lint types imports unit docs bench lock clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

setup: $(VENV)/warm.stamp ## install everything into .venv and compile the kernels (repeats nothing)

play: setup ## set up and play: RUMIS in the terminal (ARGS="--site pisac --bot random")
	@$(BIN)/rumpus play rumis $(ARGS)

test: check ## set up and run every check: the one command before a commit, and what CI runs

check: setup lint types imports unit docs ## every check, one after the other

format: setup ## rewrite the code in house format
	@$(BIN)/ruff format -q src tests bench
	@$(BIN)/ruff check -q --fix src tests bench

lint: setup ## format and lint, read only
	$(BIN)/ruff format --check src tests bench
	$(BIN)/ruff check src tests bench

types: setup ## mypy, strict
	$(BIN)/mypy

imports: setup ## the doors between the rooms of the house
	$(BIN)/lint-imports

unit: setup ## the Python tests
	$(BIN)/pytest -q -n 2 -m 'not slow' $(ARGS)

test-slow: setup ## the checks that take minutes
	$(BIN)/pytest -q -n 2 -m slow $(ARGS)

docs: setup ## build the documentation into site/, warnings are errors
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict

bench: setup ## measure speed, as ratios in one run
	@$(BIN)/python -m bench.rumis $(ARGS)

lock: ## pin the requirements anew from pyproject.toml (needs uv on the PATH)
	@command -v uv >/dev/null || { echo "make lock needs uv: pip install uv"; exit 1; }
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header \
	  --extra dev pyproject.toml -o requirements/dev.txt

clean: ## remove what was built or installed here
	rm -rf $(VENV) site dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Each stamp is newer than what it was made from, so a second run does nothing.

$(VENV)/python.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Rumpus needs Python 3.11 or newer; say which one: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv is missing; on Debian: apt-get install python3-venv"; exit 1; }
	@touch $@

$(VENV)/deps.stamp: requirements/dev.txt $(VENV)/python.stamp
	@echo "Installing what Rumpus needs into $(VENV) …"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/package.stamp: pyproject.toml $(VENV)/deps.stamp
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/warm.stamp: $(KERNELS) $(VENV)/package.stamp
	@$(BIN)/rumpus warm
	@touch $@
