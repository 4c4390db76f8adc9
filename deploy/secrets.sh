#!/bin/sh
# Makes the secrets of compose.yaml in secrets/, each a file; leaves those that are there. Needs openssl.
set -eu
cd "$(dirname "$0")/.."
# Containers read the files as accounts of their own; on this machine the folder keeps others out.
mkdir -p -m 700 secrets
umask 022
make() {
    [ -e "secrets/$1" ] || printf %s "$2" >"secrets/$1"
}
for name in postgres_password owner_password requests_password s3_secret; do
    make "$name" "$(openssl rand -hex 24)"
done
make secrets_key "$(openssl rand -base64 32)"
make database_owner_url "postgres://backbar:$(cat secrets/owner_password)@postgres:5432/backbar"
make database_url "postgres://backbar_requests:$(cat secrets/requests_password)@postgres:5432/backbar"
