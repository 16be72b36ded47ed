#!/bin/sh
# Restarts the processes of the API on this host one after the other, without an interruption: with changed settings, or for
# use-release.sh. Run it as root. Stops at the first process that does not become ready; the others keep the old release.
#   deploy/rolling-update.sh [1 2 ...]
set -eu

READY_TIMEOUT_S=300

[ $# -gt 0 ] || set -- 1 2
for instance in "$@"; do
    echo "telar@$instance: se reinicia"
    # systemd sends SIGTERM. The process drains for DRAIN_SECONDS, so nginx uses the one that restarted before it again.
    systemctl restart "telar@$instance"
    waited=0
    until curl --fail --silent --output /dev/null --max-time 3 "http://127.0.0.1:300$instance/api/ready"; do
        waited=$((waited + 1))
        if [ "$waited" -ge "$READY_TIMEOUT_S" ]; then
            echo "telar@$instance no responde: journalctl -u telar@$instance" >&2
            exit 1
        fi
        sleep 1
    done
    echo "telar@$instance: lista"
done
