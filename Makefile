# Tablée. `make` alone lists what can be done; every target sets up what it needs.

PYTHON ?= python3
# Passed on to the command of the target: make play ARGS="fifty --lang fr"
ARGS ?=

BIN := .venv/bin
# A fixed header keeps the lock files free of anyone's own command line.
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# Every worker of the tests and every process they start would compile all modules again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help install setup venv dev web docs pictures browser services play quick test check format bench ghosts record lock clean

help: ## List the targets
	@echo 'Tablée: make <target> [ARGS="..."]'
	@echo
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

install: venv web ## Make or refresh what playing and serving need, in .venv, and the browser client
	@$(BIN)/python -m tablee.thinking.precompile --background
	@echo "Ready. Try: make play"

setup: dev web docs ## The same, and what developing needs
	@echo "Ready. Try: make quick"

# Both are silent when there is nothing to do, so that every other target can begin with one of them.
venv:
	@PYTHON="$(PYTHON)" sh scripts/setup.sh

dev: venv
	@PYTHON="$(PYTHON)" sh scripts/setup.sh dev

# As silent: the browser client is built again only when its sources have changed.
web: venv
	@sh scripts/web.sh

pictures: dev web browser ## Make the pictures of the README and the documentation again: make pictures ARGS="hero fifty"
	@$(BIN)/python -m scripts.pictures $(ARGS)

# Chromium for the tests: installed as root, asked for otherwise.
browser:
	@sh scripts/browser.sh

# PostgreSQL, Redis and nginx for the tests: installed as root, asked for otherwise. No service of the system is started.
services:
	@sh scripts/services.sh

docs: dev ## Build the documentation site, shown by a server at /docs
	@sh scripts/docs.sh

play: venv web ## Play in the browser: make play ARGS="--host 0.0.0.0"
	@$(BIN)/tablee serve --open $(ARGS)

quick: dev ## A minute of tests for every save: no browser, no services, no root
	@$(BIN)/python -m pytest --hypothesis-profile=quick $$(grep -v '^#' tests/quick.txt) $(ARGS)

test: dev web docs browser services ## Run the tests: make test ARGS="-k fifty"
	@sh scripts/web.sh run test
	@$(BIN)/python -m tablee.thinking.precompile
	@$(BIN)/python -m pytest $(ARGS)

check: dev ## Check format, lint and types
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/python -m tablee.server.typescript --check
	@sh scripts/web.sh run check

format: dev ## Format the sources and apply the safe lint fixes
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .
	@sh scripts/web.sh run format

bench: dev ## Measure the speeds, kept in docs/performance.md: make bench ARGS="kernels memory"
	@$(BIN)/python -m bench $(ARGS)

ghosts: dev ## Play the daily tables of 100 more days by strong bots: make ghosts ARGS="30 fifty"
	@$(BIN)/python -m tablee.daily $(ARGS)

record: dev services ## Run the benchmarks of record, kept in docs/record/
	@$(BIN)/python -m bench.record $(ARGS)

lock: dev ## Pin the requirements again; ARGS=--upgrade moves them to the newest
	@$(COMPILE) $(ARGS) pyproject.toml --output-file requirements/run.txt
	@$(COMPILE) $(ARGS) pyproject.toml --extra cluster --constraint requirements/run.txt --output-file requirements/cluster.txt
	@$(COMPILE) $(ARGS) pyproject.toml --extra dev --constraint requirements/cluster.txt --output-file requirements/dev.txt
	@$(COMPILE) $(ARGS) requirements/node.in --output-file requirements/node.txt
	@$(COMPILE) $(ARGS) requirements/build.in --constraint requirements/dev.txt --output-file requirements/build.txt
	@echo "Wrote run.txt, cluster.txt, dev.txt, node.txt and build.txt in requirements/"

clean: ## Remove .venv, caches and build outputs
	@rm -rf .venv build dist web/node_modules src/tablee/server/static src/tablee/server/docs .mypy_cache .pytest_cache .ruff_cache .hypothesis tests/artefacts
	@find . -name node_modules -prune -o -type d -name __pycache__ -exec rm -rf {} +
