#!/bin/sh
# Builds the documentation site into src/tablee/server/docs; says and does nothing when it is up to date.
set -eu

cd "$(dirname "$0")/.."
site=src/tablee/server/docs
stamp=.venv/.docs

# Contents rather than dates, because switching branches changes the dates. Pages are made from the code as well.
sources() {
    find docs scripts/docs mkdocs.yml ./*.md requirements src/tablee -type f \
        ! -path "$site/*" ! -path 'src/tablee/server/static/*' ! -name '*.pyc' -exec cksum {} + | LC_ALL=C sort | cksum
}

wanted=$(sources)
[ -f "$site/index.html" ] && [ -f "$stamp" ] && [ "$wanted" = "$(cat "$stamp")" ] && exit 0
NO_MKDOCS_2_WARNING=1 .venv/bin/python -m mkdocs --quiet build
printf '%s\n' "$wanted" >"$stamp"
echo "Built the documentation: tablee serve shows it at /docs"
