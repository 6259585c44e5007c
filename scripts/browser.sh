#!/bin/sh
# Makes sure that the browser of the tests is there: Debian's Chromium, as a shell without windows where it can be had.
# Says and does nothing when it is.
set -eu

packages=chromium-headless-shell

command -v chromium-headless-shell >/dev/null && exit 0

# The whole browser does as well, in more time.
fall_back() {
    command -v chromium >/dev/null && exit 0
}

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    fall_back
    echo "The browser tests need Chromium. Install these Debian packages, then run this again: $packages" >&2
    exit 1
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
fail() {
    fall_back
    cat "$log" >&2
    echo "Chromium could not be installed: see the message above. Debian packages: $packages" >&2
    exit 1
}

export DEBIAN_FRONTEND=noninteractive
echo "Installing Chromium for the browser tests"
# A fresh container has no package lists yet; an old one may have stale ones.
apt-get install --yes --no-install-recommends $packages >"$log" 2>&1 ||
    { apt-get update && apt-get install --yes --no-install-recommends $packages; } >"$log" 2>&1 || fail
