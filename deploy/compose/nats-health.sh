#!/bin/sh
# The health check of the container `nats`. A full disk leaves nats-server stuck for ever: it keeps its port, calls itself
# healthy and ignores SIGTERM, but JetStream gives no response. Docker restarts no container for being unhealthy, so the
# third failure in a row ends the server, the container ends with it (`init: true`), and `restart` starts it again.
monitor=${NATS_MONITOR:-http://127.0.0.1:8222}
state=${NATS_STATE:-/dev/shm}

responds() { wget -q -T 3 -t 1 -O /dev/null "$monitor/$1" 2>/dev/null; }

if responds 'jsz?accounts=true&streams=true'; then
  rm -f "$state/nats-stuck"
  exit 0
fi
# False until it has read its store and takes clients: one that is starting is not stuck.
responds healthz || exit 1
echo stuck >>"$state/nats-stuck"
[ "$(wc -l <"$state/nats-stuck")" -lt 3 ] && exit 1
rm -f "$state/nats-stuck"
echo 'nats-server is stuck and will be restarted. Check whether its volume is full.' >"${NATS_LOG:-/proc/1/fd/2}"
kill -KILL "$(cat "$state/nats.pid")"
exit 1
