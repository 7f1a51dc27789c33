#!/bin/bash
# Builds every image of ours, runs the stack of docker-compose.yml with stand-ins for the images of others, lets a
# browser go through the main journey, restarts each container under it, takes a backup and brings it back on an empty
# stack, and leaves nothing behind.
# Needs Debian with docker.io, docker-compose, debootstrap and chromium, and root where no Docker runs yet. Where one does,
# KEEP_STANDINS=1 keeps the stand-ins there for the next time.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
export PATH="$root/node_modules/.bin:$PATH"
export CHROMIUM_PATH="${CHROMIUM_PATH:-$(command -v chromium)}"
verify="$root/deploy/verify"
work=$(mktemp -d)
project=petalwise-verify-$$
images=(setup identity billing chat gateway stripe-simulator release backup)
containers=(postgres nats redis mailpit identity billing chat stripe-simulator gateway edge)
started=$SECONDS
dockerd=
finished=

say() { printf '%5d s  %s\n' $((SECONDS - started)) "$*"; }
if docker compose version >/dev/null 2>&1; then compose_program=(docker compose); else compose_program=(docker-compose); fi
compose() {
  "${compose_program[@]}" --project-name "$project" --project-directory "$root" \
    -f "$root/docker-compose.yml" -f "$verify/compose.standins.yml" "$@" 2>>"$work/compose.log"
}
free_port() { node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }

clean_up() {
  local status=$?
  # A signal leaves the status of the command before.
  if [ "$status" -eq 0 ] && [ -z "$finished" ]; then status=143; fi
  if [ "$status" -ne 0 ]; then
    tail -n 15 "$work/compose.log" "$work/build.log" 2>/dev/null || true
    compose logs --tail 15 || true
  fi
  compose down --volumes --remove-orphans --timeout 15 >/dev/null || true
  if [ -n "$dockerd" ]; then
    kill "$dockerd" && wait "$dockerd" || true
  else
    docker image ls -q "petalwise/*:$project" | sort -u | xargs -r docker image rm -f >/dev/null 2>&1 || true
    docker image prune -f --filter label=petalwise.stage >/dev/null 2>&1 || true
    [ -n "${KEEP_STANDINS:-}" ] || docker image rm -f petalwise-standin/servers:1 petalwise-standin/node:24 >/dev/null 2>&1 || true
  fi
  rm -rf "$work" || true
  if [ "$status" -eq 0 ]; then say 'passed; nothing is left behind'; else say "FAILED ($status)"; fi
  exit "$status"
}
trap clean_up EXIT

find_docker() {
  if docker info >/dev/null 2>&1; then return; fi
  say 'starting a Docker of our own'
  export DOCKER_HOST="unix://$work/docker.sock"
  dockerd --data-root "$work/data" --exec-root "$work/exec" --pidfile "$work/docker.pid" -H "$DOCKER_HOST" >"$work/dockerd.log" 2>&1 &
  dockerd=$!
  for _ in $(seq 60); do
    if docker info >/dev/null 2>&1; then return; fi
    kill -0 "$dockerd"
    sleep 0.5
  done
  cat "$work/dockerd.log"
  return 1
}

build_images() {
  bash "$verify/base.sh"
  say 'stand-in base images are there'
  local image
  for image in "${images[@]}"; do
    docker build -f "$root/deploy/Dockerfile" -t "petalwise/$image:$project" --build-arg "SERVICE=$image" \
      --build-arg BASE_IMAGE=petalwise-standin/node:24 --build-arg BUILD_IMAGE=petalwise-standin/node:24 \
      "$root" >"$work/build.log" 2>&1
    say "built petalwise/$image"
  done
}

settings() {
  EDGE_PORT=$(free_port) PAY_PORT=$(free_port) POSTGRES_PORT=$(free_port) NATS_PORT=$(free_port)
  export EDGE_PORT PAY_PORT POSTGRES_PORT NATS_PORT
  export PETALWISE_VERSION=$project PUBLIC_URL="http://localhost:$EDGE_PORT" STRIPE_SIMULATOR_URL="http://localhost:$PAY_PORT"
  # A browser's journey comes from one address.
  export RATE_LIMIT_FACTOR=100
  mkdir "$work/brought"
  export SECRETS_DIR="$work/brought"
}

start_stack() {
  # All but Traefik and what watches the stack: their images cannot be had on a closed machine.
  compose up -d --no-build "${containers[@]}" release >/dev/null
  wait_for_release
  say 'the stack is up, the web apps are published'
}

wait_for_release() {
  local id
  id=$(compose ps -a -q release)
  [ "$(docker wait "$id")" = 0 ] || { docker logs "$id"; return 1; }
}

# What the end-to-end tests and the ledger's check want to know of a running platform.
describe_platform() {
  compose run --rm --no-deps -T --entrypoint cat secrets /kept/secrets.json >"$work/kept.json"
  node --no-warnings "$verify/describe-platform.ts" "$work/kept.json" "$work"
}

run_journey() {
  (cd "$root/e2e" && E2E_DATA_DIR="$work" playwright test journey.spec.ts --project=alone --no-deps --reporter=list)
  say 'the journey is through'
}

see_metrics() {
  local service
  for service in gateway identity billing chat; do
    compose exec -T "$service" node -e 'fetch("http://127.0.0.1:8080/metrics").then((answer) => answer.text()).then(console.log)'
  done >"$work/metrics"
  say "$(node --no-warnings "$verify/see-metrics.ts" "$work/metrics")"
}

restart_each() {
  local service
  for service in "${containers[@]}"; do
    compose restart -t 15 "$service" >/dev/null
    say "restarted $service; used again $(node --no-warnings "$verify/use-product.ts" "$PUBLIC_URL")"
  done
}

ledger() {
  DATA_DIR="$work" node --no-warnings "$root/tools/start/ledger/check-ledger.ts"
}

# As docs/operations.md says it, on a machine that has nothing but the backup and the kept secrets.
take_backup() {
  node --no-warnings "$verify/use-product.ts" "$PUBLIC_URL" vera >/dev/null
  mkdir "$work/backups"
  compose run --rm -v "$work/backups:/backups" backup
  say 'a backup is taken'
  ledger | tee "$work/ledger.before"
}

bring_back() {
  compose down --volumes --timeout 15 >/dev/null
  compose run --rm --no-deps -T --entrypoint sh secrets -c 'cat > /kept/secrets.json' <"$work/kept.json"
  compose up -d --no-build postgres nats >/dev/null
  wait_for_health postgres nats
  compose run --rm -v "$work/backups:/backups" backup \
    node --no-warnings deploy/compose/restore.ts /run/secrets "/backups/$(ls "$work/backups")"
  start_stack
  ledger >"$work/ledger.after"
  diff <(sed 's/, checked in .*//' "$work/ledger.before") <(sed 's/, checked in .*//' "$work/ledger.after")
  node --no-warnings "$verify/come-back.ts" "$PUBLIC_URL" vera
  say "the backup is back: the same ledger, proved; who had an account finds coins and chats; used $(node --no-warnings "$verify/use-product.ts" "$PUBLIC_URL")"
}

# Compose 1 does not wait for health before `run`.
wait_for_health() {
  local service
  for service in "$@"; do
    while [ "$(health_of "$service")" = starting ]; do sleep 0.5; done
    [ "$(health_of "$service")" = healthy ]
  done
}
health_of() { docker inspect -f '{{.State.Health.Status}}' "$(compose ps -q "$1")"; }

report() {
  echo; echo 'Image sizes'
  docker image ls --format '  {{.Repository}} {{.Size}}' | grep -E 'petalwise(-standin)?/' | sort
  # What the start leaves behind is given back within that time.
  sleep 30
  echo; echo 'Memory, idle'
  docker stats --no-stream --format '  {{.Name}} {{.MemUsage}}' | sed "s/${project}_//; s| / .*||" | grep -v "^  [^ ]*standin" | sort
  echo
}

find_docker
settings
build_images
start_stack
describe_platform
report
run_journey
see_metrics
restart_each
take_backup
bring_back
finished=1
