# Everything a contributor needs: Python 3.11+, Node 20+ and make. Each target sets up what it uses.

PYTHON3 ?= python3
PORT ?= 8000

PYTHON := .venv/bin/python
NPM_CI := npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

# Stamps: each is younger than the set-up it stands for. `npm ci` removes its own two.
RUNTIME := node_modules/.runtime-installed
PACKAGES := node_modules/.all-installed
COMPILER := .venv/.compiler-installed
TOOLS := .venv/.tools-installed
BROWSER := .venv/.browser-found

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help serve site test bench pictures clean python-version node-version

help:
	@echo "make serve     build the site and serve it on http://localhost:$(PORT)/ (PORT=... for another)"
	@echo "make site      build the site in _site/"
	@echo "make test      lint, type check, and every test, the browser's too"
	@echo "make bench     measure how soon the first answer is there"
	@echo "make pictures  draw the README's pictures anew"
	@echo "make clean     remove everything that was built or installed"

serve: site
	@echo "Serving http://localhost:$(PORT)/ (stop with Ctrl-C)"
	@$(PYTHON3) -m http.server $(PORT) --bind 127.0.0.1 --directory _site

site: $(COMPILER) $(RUNTIME)
	$(PYTHON) -m static.build

test: $(PACKAGES) $(TOOLS) $(BROWSER)
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check
	$(PYTHON) -m mypy
	$(PYTHON) -m pytest --numprocesses=auto --maxprocesses=4 --dist=worksteal

bench: $(PACKAGES) $(TOOLS) $(BROWSER)
	$(PYTHON) -m tests.bench

pictures: $(PACKAGES) $(TOOLS) $(BROWSER)
	$(PYTHON) -m tests.readme_pictures

clean:
	rm -rf _site .venv node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find elo static tests -name __pycache__ -type d -prune -exec rm -rf {} +

python-version:
	@$(PYTHON3) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; name one with PYTHON3=..." >&2; exit 1; }

node-version:
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' && command -v npm >/dev/null || \
		{ echo "Node 20 or newer, with npm, is needed" >&2; exit 1; }

# Only what the site is made of: serving it takes no test tool.
$(RUNTIME): package.json package-lock.json | node-version
	$(NPM_CI) --omit=dev
	@touch $@

$(PACKAGES): package.json package-lock.json | node-version
	$(NPM_CI)
	@touch $@ $(RUNTIME)

# pip reads the groups from pyproject.toml; it can do so from 25.1 on.
$(COMPILER): pyproject.toml | python-version
	@$(PYTHON3) -m venv .venv || \
		{ echo "No virtual environment could be made; on Debian, install python3-venv" >&2; exit 1; }
	$(PYTHON) -m pip install --quiet --disable-pip-version-check "pip>=25.1"
	$(PYTHON) -m pip install --quiet --group site
	@touch $@

$(TOOLS): $(COMPILER)
	$(PYTHON) -m pip install --quiet --group test
	@touch $@

$(BROWSER): $(TOOLS) tests/chromium.py
	$(PYTHON) -m tests.chromium
	@touch $@
