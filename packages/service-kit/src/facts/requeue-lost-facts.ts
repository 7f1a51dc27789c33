import type pg from 'pg';
import { transaction } from '../database/open-database.ts';
import type { NatsClient } from '../nats/connect-nats.ts';
import { FACTS } from '../nats/streams.ts';
import type { Logger } from '../telemetry/log.ts';

interface PublishedRow {
  readonly id: string;
  readonly stream_sequence: string;
}

/**
 * Finds facts that were acknowledged and are no longer in the stream (a power cut took the tail that was not yet on
 * disk, or the stream was recreated), and marks them for publishing again. Facts that the stream deleted by age are not
 * lost.
 */
export async function requeueLostFacts(pool: pg.Pool, nats: NatsClient, log: Logger): Promise<void> {
  const newest = await publishedRow(pool, 0);
  if (newest === undefined || (await isStillThere(nats, newest))) return;
  await transaction(pool, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtext('petalwise.relay')) AS mine`,
    );
    if (rows[0]?.mine !== true) return;
    const survivor = await newestSurvivor(client, nats);
    const { rowCount } = await client.query(
      `UPDATE outbox SET published_at = NULL, stream_sequence = NULL
        WHERE published_at IS NOT NULL AND stream_sequence > $1`,
      [survivor],
    );
    log.warn({ facts: rowCount }, 'the stream lost facts; publishing them again');
  });
}

/** A stream loses its tail only, so the rows split into kept and lost ones: a binary search finds the border. */
async function newestSurvivor(client: pg.PoolClient, nats: NatsClient): Promise<string> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NOT NULL',
  );
  let lost = -1;
  let kept = rows[0]?.count ?? 0;
  while (kept - lost > 1) {
    const middle = Math.floor((lost + kept) / 2);
    const row = await publishedRow(client, middle);
    if (row !== undefined && !(await isStillThere(nats, row))) lost = middle;
    else kept = middle;
  }
  return (await publishedRow(client, kept))?.stream_sequence ?? '0';
}

/** The published row that has this many newer ones. */
async function publishedRow(db: pg.Pool | pg.PoolClient, newer: number): Promise<PublishedRow | undefined> {
  const { rows } = await db.query<PublishedRow>(
    `SELECT id, stream_sequence FROM outbox WHERE published_at IS NOT NULL
      ORDER BY stream_sequence DESC OFFSET $1 LIMIT 1`,
    [newer],
  );
  return rows[0];
}

async function isStillThere({ manager }: NatsClient, row: PublishedRow): Promise<boolean> {
  const sequence = Number(row.stream_sequence);
  const message = await manager.streams.getMessage(FACTS, { seq: sequence });
  if (message !== null) return message.header.get('Nats-Msg-Id') === row.id;
  const { state } = await manager.streams.info(FACTS);
  return sequence <= state.last_seq;
}
