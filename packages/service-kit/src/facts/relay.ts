import type pg from 'pg';
import { transaction } from '../database/open-database.ts';
import type { Nats } from '../nats/connect-nats.ts';
import { pause } from '../process/pause.ts';
import { createPollLoop } from '../process/poll-loop.ts';
import type { Logger } from '../telemetry/log.ts';
import { publishFact, type WaitingFact } from './publish-fact.ts';
import { requeueLostFacts } from './requeue-lost-facts.ts';

export interface Relay {
  /** Publishes now rather than at the next safety poll. Call it after a commit that emitted; it is cheap. */
  wake(): void;
  /** Publishes waiting facts for up to a second, then stops. The rest is published after the next start. */
  close(): Promise<void>;
}

export interface RelayOptions {
  pool: pg.Pool;
  nats: Nats;
  log: Logger;
  /** How long published rows are kept in case NATS loses its tail, in milliseconds. At least 10 minutes. */
  keepPublishedMs?: number;
}

// Much larger than what is in flight: at the end of each batch the pipeline runs empty while the batch is marked.
const BATCH = 2_000;
const IN_FLIGHT = 256;
const SAFETY_POLL_MS = 250;
const STREAM_CHECK_MS = 5_000;
const PRUNE_MS = 60_000;
const PRUNE_BATCH = 5_000;

// One relay per database publishes at a time: with two, the second would publish a later fact of an aggregate while the
// first still holds the earlier one. FOR UPDATE makes PostgreSQL look again at rows that changed while we took the lock.
const CLAIM = {
  name: 'relay_claim',
  text: `
    WITH turn AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(hashtext('petalwise.relay')) AS mine)
    SELECT position, id, aggregate, subject, fact::text AS fact, created_at, traceparent
      FROM turn CROSS JOIN outbox
     WHERE turn.mine AND published_at IS NULL
     ORDER BY position LIMIT ${BATCH} FOR UPDATE OF outbox SKIP LOCKED`,
};

const MARK = {
  name: 'relay_mark',
  text: `
    UPDATE outbox SET published_at = clock_timestamp(), stream_sequence = done.sequence
      FROM unnest($1::bigint[], $2::bigint[]) AS done (position, sequence)
     WHERE outbox.position = done.position`,
};

/**
 * Publishes the outbox to JetStream. At least once (the outbox id is the `Nats-Msg-Id`, consumers keep an inbox), in
 * order per aggregate, from any number of replicas. While NATS is away the rows wait.
 */
export function createRelay({ pool, nats, log, keepPublishedMs = 600_000 }: RelayOptions): Relay {
  let streamCheckDue = 0;
  let pruneDue = Date.now() + PRUNE_MS;

  const round = async () => {
    if (!nats.connected) return false;
    const now = Date.now();
    if (now >= streamCheckDue) {
      await nats.findStream();
      await requeueLostFacts(pool, await nats.client(), log);
      streamCheckDue = now + STREAM_CHECK_MS;
    }
    const waiting = await publishBatch(pool, nats);
    if (now >= pruneDue) {
      await prunePublished(pool, keepPublishedMs);
      pruneDue = now + PRUNE_MS;
    }
    return waiting;
  };

  const giveWay = async (error: unknown, closing: AbortSignal) => {
    log.warn({ err: error }, 'facts wait in the outbox; trying again');
    streamCheckDue = 0;
    await pause(SAFETY_POLL_MS, closing);
  };

  const loop = createPollLoop({ round, safetyPollMs: SAFETY_POLL_MS, onFailure: giveWay });
  const stopListening = nats.onReconnect(() => {
    streamCheckDue = 0;
    loop.wake();
  });
  return {
    wake: loop.wake,
    async close() {
      stopListening();
      await loop.close();
      const deadline = Date.now() + 1_000;
      while (nats.connected && Date.now() < deadline) {
        const more = await publishBatch(pool, nats).catch(() => false);
        if (!more) break;
      }
    },
  };
}

/**
 * Returns whether there was anything to publish, so there is probably more. @throws when a fact could not be published.
 */
async function publishBatch(pool: pg.Pool, nats: Nats): Promise<boolean> {
  const { jetstream } = await nats.client();
  const failures: unknown[] = [];
  const found = await transaction(pool, async (client) => {
    const { rows } = await client.query<WaitingFact>(CLAIM);
    if (rows.length === 0) return false;
    const done = { positions: [] as string[], sequences: [] as number[] };
    await inLanes(rows, async (row) => {
      const sequence = await publishFact(jetstream, row).catch((error) => void failures.push(error));
      if (sequence === undefined) return false;
      done.positions.push(row.position);
      done.sequences.push(sequence);
      return true;
    });
    await client.query({ ...MARK, values: [done.positions, done.sequences] });
    return true;
  });
  if (failures.length > 0) throw failures[0];
  return found;
}

/** One aggregate after another, many aggregates at once; the first failure of an aggregate ends its lane. */
async function inLanes(rows: WaitingFact[], publish: (row: WaitingFact) => Promise<boolean>): Promise<void> {
  const lanes = Map.groupBy(rows, (row) => row.aggregate).values();
  const worker = async () => {
    for (const lane of lanes) {
      for (const row of lane) if (!(await publish(row))) break;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

/** Deletes rows that were published longer ago than that; waiting rows are kept, however old. */
export async function prunePublished(pool: pg.Pool, keepMs: number): Promise<void> {
  let deleted: number | null;
  do {
    ({ rowCount: deleted } = await pool.query(
      // As an array: a join with so many rows would make PostgreSQL read the whole outbox.
      `DELETE FROM outbox WHERE position = ANY (ARRAY(
         SELECT position FROM outbox WHERE published_at IS NOT NULL ORDER BY stream_sequence LIMIT ${PRUNE_BATCH}
       )) AND published_at < clock_timestamp() - $1 * interval '1 millisecond'`,
      [keepMs],
    ));
  } while (deleted === PRUNE_BATCH);
}
