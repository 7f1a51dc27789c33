#!/bin/sh
# Runs once, in an empty PostgreSQL: one role and one database per service, and nobody else's business.
set -eu
for service in identity billing chat; do
  password=$(cat "/run/secrets/$service")
  psql --username postgres --set ON_ERROR_STOP=1 --quiet <<SQL
CREATE ROLE $service LOGIN PASSWORD '$password';
CREATE DATABASE $service OWNER $service;
REVOKE ALL ON DATABASE $service FROM PUBLIC;
SQL
done
