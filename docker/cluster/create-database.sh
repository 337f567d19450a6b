#!/bin/sh
# Called by Patroni once, after it has created the cluster, with a connection string of the superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$PLUMBLINE_PASSWORD" "$1" <<'SQL'
CREATE ROLE plumbline LOGIN PASSWORD :'password';
CREATE DATABASE plumbline OWNER plumbline;
SQL
