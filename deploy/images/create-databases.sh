#!/bin/bash
# Run once by the PostgreSQL image on an empty volume: a database per service, and a role that can enter that one only.
set -euo pipefail
: "${KURTYNA_DB_PASSWORD:?is not set}"
for service in identity catalog commerce media statistics; do
  name="kurtyna_${service}"
  psql --set ON_ERROR_STOP=1 --set name="$name" --set password="$KURTYNA_DB_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT, TEMPORARY ON DATABASE :"name" FROM PUBLIC;
SQL
  psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$name" \
    --command 'CREATE EXTENSION citext' --command 'CREATE EXTENSION pg_trgm' --command 'CREATE EXTENSION unaccent'
done
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --command 'REVOKE CONNECT ON DATABASE postgres FROM PUBLIC'
