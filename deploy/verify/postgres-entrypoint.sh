#!/bin/sh
# What the official image's entrypoint does, as far as the stack relies on it.
set -eu
export PATH="/opt/postgres/bin:$PATH" PGDATA=/var/lib/postgresql/18/docker
as_postgres() { setpriv --reuid=998 --regid=998 --clear-groups "$@"; }
chown 998:998 /run/postgresql
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chown -R 998:998 /var/lib/postgresql
  as_postgres initdb --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" --auth-host=scram-sha-256 --auth-local=trust \
    --encoding=UTF8 --locale=C.UTF-8 $POSTGRES_INITDB_ARGS >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
  echo "unix_socket_directories = '/run/postgresql'" >>"$PGDATA/postgresql.conf"
  as_postgres pg_ctl -w -s -o "-c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*.sh; do as_postgres sh "$script"; done
  as_postgres pg_ctl -w -s -m fast stop
fi
exec setpriv --reuid=998 --regid=998 --clear-groups "$@"
