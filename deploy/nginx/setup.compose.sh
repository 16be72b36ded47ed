#!/bin/sh
# Before nginx starts in deploy/compose.yaml: its logs go to Docker, which limits their size, and a burst of visitors needs more
# connections than the image allows (1,024, and two for each request).
set -eu
ln -sf /dev/stdout /var/log/nginx/telar.log
ln -sf /dev/stderr /var/log/nginx/telar-errors.log
sed -i 's/worker_connections .*/worker_connections 4096;/' /etc/nginx/nginx.conf
