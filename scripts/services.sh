#!/bin/sh
# Makes sure that PostgreSQL and Redis are there for the tests of several processes, nginx for those of the example in
# deploy/, and a C compiler for those of power cuts: Debian's packages. Tests start their own, in folders of their own. Says and does nothing when they are there.
set -eu

packages="postgresql redis-server nginx gcc libc6-dev"

has_postgres() {
    command -v postgres >/dev/null && return
    for folder in /usr/lib/postgresql/*/bin; do
        [ -x "$folder/postgres" ] && return
    done
    return 1
}

has_redis() {
    command -v redis-server >/dev/null || command -v valkey-server >/dev/null
}

has_nginx() {
    command -v nginx >/dev/null || [ -x /usr/sbin/nginx ]
}

has_compiler() {
    command -v cc >/dev/null && [ -e /usr/include/dlfcn.h ]
}

has_postgres && has_redis && has_nginx && has_compiler && exit 0

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    echo "Some tests need PostgreSQL, Redis, nginx and a C compiler. Install these Debian packages, then run this again: $packages" >&2
    exit 1
fi

log=$(mktemp)
policy=/usr/sbin/policy-rc.d
trap 'rm -f "$log"; [ -z "${made:-}" ] || rm -f "$policy"' EXIT
fail() {
    cat "$log" >&2
    echo "PostgreSQL, Redis, nginx or a C compiler could not be installed: see the message above. Debian packages: $packages" >&2
    exit 1
}

# Debian starts what it installs; here nobody needs a service of the system.
if [ ! -e "$policy" ]; then
    made=yes
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
fi
export DEBIAN_FRONTEND=noninteractive
echo "Installing PostgreSQL, Redis, nginx and a C compiler for the tests"
# A fresh container has no package lists yet; an old one may have stale ones.
apt-get install --yes --no-install-recommends $packages >"$log" 2>&1 ||
    { apt-get update && apt-get install --yes --no-install-recommends $packages; } >"$log" 2>&1 || fail
