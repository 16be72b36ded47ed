#!/bin/sh
# Builds the commit of this copy of the repository in a folder of its own, beside the release that runs, and prints its name
# for use-release.sh. Run it as root. The first release is also the one that /opt/telar links to.
set -eu
# The account of the service reads the release.
umask 022

RELEASES=/opt/telar-releases
RUNNING=/opt/telar
# For so long a page that is open may ask for files of the release that it came from.
OLD_ASSETS_DAYS=60

cd "$(dirname "$0")/.."
if [ -n "$(git status --porcelain --untracked-files=no)" ]; then
    echo "Hay cambios sin confirmar: git add … && git commit" >&2
    exit 1
fi
release=$(git log -1 --format=%cs-%h)
folder=$RELEASES/$release
if [ ! -e "$folder" ]; then
    # Renamed when it is complete.
    building=$folder.building
    rm -rf "$building"
    mkdir -p "$building"
    git archive HEAD | tar -x -C "$building"
    cd "$building"
    export NX_DAEMON=false
    nice npm ci --include=dev --no-audit --no-fund
    nice npx nx run-many -t build --outputStyle=static
    # Names in assets/ contain a hash of the content, so none of these is another version of a new file.
    if [ -d "$RUNNING/dist/apps/pwa/assets" ]; then
        find "$RUNNING/dist/apps/pwa/assets/" -type f -mtime "-$OLD_ASSETS_DAYS" \
            -exec cp --no-clobber --preserve=timestamps --target-directory=dist/apps/pwa/assets {} +
    fi
    mv "$building" "$folder"
fi
[ -e "$RUNNING" ] || ln -s "$folder" "$RUNNING"
echo "$release"
