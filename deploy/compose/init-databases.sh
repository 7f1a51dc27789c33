#!/bin/sh
# Runs once, in an empty PostgreSQL: for each service one database, a role that owns its tables and one that uses their
# rows. separate-roles.ts brings a database of before to the same state.
set -eu
for service in identity billing chat; do
  password=$(cat "/run/secrets/$service")
  owner_password=$(cat "/run/secrets/${service}_owner")
  psql --username postgres --set ON_ERROR_STOP=1 --quiet <<SQL
CREATE ROLE $service LOGIN PASSWORD '$password';
CREATE ROLE ${service}_owner LOGIN PASSWORD '$owner_password' IN ROLE $service;
CREATE DATABASE $service OWNER ${service}_owner;
REVOKE ALL ON DATABASE $service FROM PUBLIC;
GRANT CONNECT ON DATABASE $service TO $service;
SQL
done
