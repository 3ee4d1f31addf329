#!/bin/sh
# The two roles of docs/operating.md, made once with a new database.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v app="$DATABASE_PASSWORD" <<'SQL'
create role fanwise_owner login password :'owner';
create role fanwise_app login password :'app';
grant pg_read_all_stats to fanwise_app;
create database fanwise owner fanwise_owner;
revoke all on database fanwise from public;
grant connect on database fanwise to fanwise_app;
SQL
