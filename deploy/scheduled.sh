#!/bin/sh
# Regular work of an installation. FOLDER gets a new file each time; files older than 35 days are deleted.
#   scheduled.sh backup FOLDER     writes a backup: daily
#   scheduled.sh erasures FOLDER   writes the list of erasures: hourly
#   scheduled.sh check             checks the invariants on the data: daily
#   scheduled.sh always FOLDER     does all of it when it is due, until it is stopped
set -eu
fanwise=$(dirname "$(dirname "$(readlink -f "$0")")")/bin/fanwise

write() {
  "$fanwise" operator "$1" "$2/$1-$(date -u +%Y%m%dT%H%M%SZ)"
  find "$2" -type f -name "$1-*" -mtime +35 -delete
}

always() {
  trap 'exit 0' TERM INT
  while :; do
    if [ -z "$(find "$1" -type f -name 'backup-*' -mmin -1435)" ]; then
      write backup "$1"
      # Its lines are in the log; the next backup does not wait for a person.
      "$fanwise" operator check || echo 'check: the data breaks an invariant, see the lines above' >&2
    fi
    write erasures "$1"
    sleep 3600 &
    wait $!
  done
}

case "${1:-}" in
  backup | erasures) write "$1" "${2:?a folder}" ;;
  check) exec "$fanwise" operator check ;;
  always) always "${2:?a folder}" ;;
  *) echo "scheduled.sh does not know: ${1:-}. It knows backup, erasures, check and always." >&2; exit 2 ;;
esac
