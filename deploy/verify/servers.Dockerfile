# Stand-ins for PostgreSQL 18 (the binaries that npm start uses), NATS, Redis, a mail server and an edge.
ARG BASE_IMAGE
FROM ${BASE_IMAGE}
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends nats-server redis-server postgresql-client-15 haproxy python3-aiosmtpd wget \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 998 --no-create-home postgres-18
COPY postgres /opt/postgres
COPY postgres-entrypoint.sh haproxy.cfg /opt/
RUN chmod 755 /opt/postgres-entrypoint.sh
