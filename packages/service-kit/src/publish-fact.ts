import type { JetStreamClient } from '@nats-io/jetstream';

/** A row of the outbox that is not yet in the stream. `fact` is its data as JSON text. */
export interface WaitingFact {
  readonly position: string;
  readonly id: string;
  readonly aggregate: string;
  readonly subject: string;
  readonly fact: string;
  readonly created_at: Date;
}

/** A fact as a consumer receives it. */
export interface PublishedFact<Data = unknown> {
  /** The outbox id; the same however often the fact is published. */
  readonly id: string;
  readonly type: string;
  readonly aggregate: string;
  /** When it was written, ISO 8601. */
  readonly occurredAt: string;
  readonly data: Data;
}

/** Answers the sequence in the stream, once the server has acknowledged it. */
export async function publishFact(jetstream: JetStreamClient, row: WaitingFact): Promise<number> {
  const head = JSON.stringify({
    id: row.id,
    type: row.subject.replace(/^facts\./, ''),
    aggregate: row.aggregate,
    occurredAt: row.created_at.toISOString(),
  });
  // The data is JSON text already; parsing it only to write it again would cost the hot path.
  const body = `${head.slice(0, -1)},"data":${row.fact}}`;
  const ack = await jetstream.publish(row.subject, body, { msgID: row.id, timeout: 5_000 });
  return ack.seq;
}
