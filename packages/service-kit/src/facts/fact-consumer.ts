import {
  type ConsumerConfig,
  type ConsumerInfo,
  type ConsumerMessages,
  JetStreamApiError,
  type JetStreamManager,
  type StoredMsg,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { NatsClient } from '../nats/connect-nats.ts';
import { FACTS } from '../nats/streams.ts';
import { narrowestFilter } from './fact-filter.ts';

// JetStream's code.
const CONSUMER_NOT_FOUND = 10_014;
// Also how soon a silently lost subscription is noticed.
const PULL_EXPIRES_MS = 5_000;
const REACH_BACK_MS = 600_000;

const CONFIG: Partial<ConsumerConfig> = {
  ack_policy: 'explicit',
  ack_wait: nanos(30_000),
  // The database counts attempts, so that a crash or an outage does not use them up.
  max_deliver: -1,
  max_ack_pending: 1_000,
};

/** The last fact that took effect here, according to the service's own database. */
export interface Place {
  readonly factId: string;
  readonly sequence: number;
  readonly receivedAt: Date;
}

/** Opens (and creates, or repairs) the durable pull consumer and starts to receive facts. Ends when it is deleted. */
export async function openFactConsumer(
  nats: NatsClient,
  options: { durable: string; subjects: readonly string[]; prefetch: number; place: Place | undefined },
): Promise<ConsumerMessages> {
  await ensureConsumer(nats, options.durable, narrowestFilter(options.subjects), options.place);
  const consumer = await nats.jetstream.consumers.get(FACTS, options.durable);
  return consumer.consume({
    max_messages: options.prefetch,
    expires: PULL_EXPIRES_MS,
    abort_on_missing_resource: true,
  });
}

// A server that loses power loses the tail of the stream, but its consumers may keep their positions. They would then
// skip facts that are published under the lost numbers, so after each restart of the server the position is set from
// our own inbox.
async function ensureConsumer(
  { manager, connection }: NatsClient,
  durable: string,
  filter: string,
  place: Place | undefined,
): Promise<void> {
  // A cluster replicates, and each of our replicas may be connected to another member.
  const description = `place checked on ${connection.info?.cluster ?? connection.info?.server_id}`;
  const wanted = { ...CONFIG, durable_name: durable, filter_subject: filter, description };
  const known = await consumerInfo(manager, durable);
  if (known === undefined) {
    await manager.consumers.add(FACTS, { ...wanted, deliver_policy: 'all' });
  } else if (known.config.description !== description) {
    const start = await startingPoint(manager, known.ack_floor.stream_seq, place);
    await manager.consumers.delete(FACTS, durable);
    await manager.consumers.add(FACTS, { ...wanted, ...start });
  } else if (known.config.filter_subject !== filter) {
    await manager.consumers.update(FACTS, durable, { filter_subject: filter });
  }
}

/** At or before the first fact that has not taken effect; the inbox ignores facts that come twice. */
async function startingPoint(
  manager: JetStreamManager,
  acknowledged: number,
  place: Place | undefined,
): Promise<Partial<ConsumerConfig>> {
  if (place === undefined) return { deliver_policy: 'all' };
  const last = await messageAt(manager, place.sequence);
  if (last?.header.get('Nats-Msg-Id') === place.factId) return from(Math.min(acknowledged, place.sequence) + 1);
  // The tail is gone, and with it the last fact we know. It was at most the two minutes not yet written to disk.
  const safe = new Date(place.receivedAt.getTime() - REACH_BACK_MS);
  const floor = await messageAt(manager, acknowledged);
  if (floor !== null && floor.time < safe) return from(acknowledged + 1);
  return { deliver_policy: 'by_start_time', opt_start_time: safe.toISOString() };
}

const from = (sequence: number): Partial<ConsumerConfig> => ({
  deliver_policy: 'by_start_sequence',
  opt_start_seq: sequence,
});

const messageAt = (manager: JetStreamManager, sequence: number): Promise<StoredMsg | null> =>
  sequence < 1 ? Promise.resolve(null) : manager.streams.getMessage(FACTS, { seq: sequence });

/** The state of the durable consumer; undefined before it was created. */
export async function consumerInfo(manager: JetStreamManager, durable: string): Promise<ConsumerInfo | undefined> {
  try {
    return await manager.consumers.info(FACTS, durable);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === CONSUMER_NOT_FOUND) return undefined;
    throw error;
  }
}
