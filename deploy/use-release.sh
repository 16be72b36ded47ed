#!/bin/sh
# Makes a release of build-release.sh the one that runs, also an older one, and restarts the processes of this host one after
# the other. Run it as root.
#   deploy/use-release.sh RELEASE [1 2 ...]
set -eu

RELEASES=/opt/telar-releases
RUNNING=/opt/telar

folder=$RELEASES/${1:-}
if [ $# -eq 0 ] || [ ! -f "$folder/dist/apps/api/main.js" ]; then
    echo "Escribe: deploy/use-release.sh VERSIÓN [1 2 …]. Construidas:" >&2
    ls "$RELEASES" >&2
    exit 1
fi
shift
echo "Antes: $(readlink "$RUNNING")"
# A rename: at no moment is there no release. Processes that run stay in the folder in which they started.
ln -sfn "$folder" "$RUNNING.next"
mv -T "$RUNNING.next" "$RUNNING"
exec "$folder/deploy/rolling-update.sh" "$@"
