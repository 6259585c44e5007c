#!/bin/sh
# Makes .venv, or brings it up to date: the pinned requirements, then Tablée itself, editable.
#   sh scripts/setup.sh         what playing and serving need
#   sh scripts/setup.sh dev     and what tests, checks and the lab need
# Does nothing, and says nothing, when .venv already holds what is asked for.
# PYTHON names the interpreter to build it with (python3 unless told otherwise).
set -eu

cd "$(dirname "$0")/.."
root=$(pwd -P)
python=${PYTHON:-python3}
level=${1:-run}
stamp=.venv/.ready      # how .venv was made for playing
stamp_dev=.venv/.ready-dev
log=.venv/setup.log

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

# What .venv was made from. The root is part of it because the scripts in .venv hold
# absolute paths: they break when the folder is moved or copied. Contents rather than
# dates, because switching branches changes the dates.
wanted() {
    printf '%s\n' "$root"
    cksum "$@" requirements/run.txt requirements/build.txt pyproject.toml scripts/setup.sh
}

is_as_wanted() {
    [ -x .venv/bin/python ] && [ -f "$1" ] && [ "$2" = "$(cat "$1")" ]
}

wanted_run=$(wanted)
wanted_dev=$(wanted requirements/dev.txt)
if is_as_wanted "$stamp_dev" "$wanted_dev" || { [ "$level" = run ] && is_as_wanted "$stamp" "$wanted_run"; }; then
    exit 0
fi

# Keep the environment for an update, unless it is broken, unfinished or from elsewhere.
if ! { [ -x .venv/bin/python ] && [ -f "$stamp" ] && [ "$(head -n 1 "$stamp")" = "$root" ]; }; then
    command -v "$python" >/dev/null ||
        fail "Tablée needs Python 3.11 or newer, and '$python' was not found." \
            "Install it, or name another one: make install PYTHON=/path/to/python3"
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        fail "Tablée needs Python 3.11 or newer, and '$python' is $("$python" -V 2>&1)." \
            "Install a newer one, or name it: make install PYTHON=/path/to/python3"
    # Debian and its kin ship these two apart from Python itself.
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        fail "'$python' cannot make virtual environments: its venv or ensurepip module is missing." \
            "On Debian or Ubuntu, install the package python3-venv, then run this again."
    echo "Making .venv with $("$python" -V 2>&1)"
    "$python" -m venv --clear .venv
fi

# Root is usual in a container, and .venv is never the system's Python.
# pip is kept quiet, but all it had to say is shown if it fails.
pip_install() {
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
        "$@" >"$log" 2>&1 || {
        cat "$log" >&2
        fail "The installation failed: see pip's message above."
    }
}

# The build backend is among the requirements: nothing is fetched here without a hash.
if [ "$level" = dev ]; then
    echo "Installing the requirements, those of tests and checks too (about a minute the first time)"
    pip_install --require-hashes --requirement requirements/dev.txt
else
    echo "Installing the requirements"
    pip_install --require-hashes --requirement requirements/run.txt --requirement requirements/build.txt
fi

echo "Installing Tablée"
pip_install --no-deps --no-build-isolation --editable .

printf '%s\n' "$wanted_run" >"$stamp"
[ "$level" = run ] || printf '%s\n' "$wanted_dev" >"$stamp_dev"
