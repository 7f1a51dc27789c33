import type { JetStreamClient } from '@nats-io/jetstream';
import { type MsgHdrs, headers as natsHeaders } from '@nats-io/transport-node';
import { inSpan, isTracing } from '../telemetry/span.ts';

/** A row of the outbox that is not yet in the stream. `fact` is its data as JSON text. */
export interface WaitingFact {
  readonly position: string;
  readonly id: string;
  readonly aggregate: string;
  readonly subject: string;
  readonly fact: string;
  readonly created_at: Date;
  /** Of the trace that the fact belongs to. */
  readonly traceparent?: string | null;
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

/** Returns the sequence in the stream, once the server has acknowledged the fact. */
export const publishFact = (jetstream: JetStreamClient, row: WaitingFact): Promise<number> =>
  isTracing() && row.traceparent
    ? inSpan(`publish ${typeOf(row)}`, { kind: 'producer', parent: row.traceparent, facts: about(row) }, (span) =>
        publish(jetstream, row, span.traceparent),
      )
    : publish(jetstream, row, row.traceparent ?? undefined);

const typeOf = (row: WaitingFact): string => row.subject.replace(/^facts\./, '');

const about = (row: WaitingFact) => ({
  'messaging.system': 'nats',
  'messaging.destination.name': row.subject,
  'messaging.message.id': row.id,
});

async function publish(jetstream: JetStreamClient, row: WaitingFact, trace: string | undefined): Promise<number> {
  const head = JSON.stringify({
    id: row.id,
    type: typeOf(row),
    aggregate: row.aggregate,
    occurredAt: row.created_at.toISOString(),
  });
  // The data is JSON text already; parsing and writing it again would slow down the hot path.
  const body = `${head.slice(0, -1)},"data":${row.fact}}`;
  const ack = await jetstream.publish(row.subject, body, {
    msgID: row.id,
    timeout: 5_000,
    ...(trace && { headers: traceHeaders(trace) }),
  });
  return ack.seq;
}

/** A header, not a part of the fact: it says how the fact came about, not what happened. */
const traceHeaders = (trace: string): MsgHdrs => {
  const made = natsHeaders();
  made.set(TRACE_HEADER, trace);
  return made;
};

/** The header in which a stream message carries its `traceparent`. */
export const TRACE_HEADER = 'traceparent';
