#!/bin/sh
# Runs once, in a new database server: the roles and the database of docs/operating.md, "Database".
set -eu
secret() {
    cat "${SECRETS:-/run/secrets}/$1"
}
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --set ON_ERROR_STOP=1 \
    --set owner="$(secret owner_password)" --set requests="$(secret requests_password)" <<'SQL'
create role backbar login password :'owner';
create role backbar_requests login password :'requests';
create database backbar owner backbar encoding 'UTF8' template template0;
SQL
