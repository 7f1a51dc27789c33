import { type ConsumerInfo, type ConsumerMessages, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { FACTS, type NatsClient } from './nats.ts';

// JetStream's code.
const CONSUMER_NOT_FOUND = 10_014;
const ACK_WAIT_MS = 30_000;
// Also how soon a silently lost subscription is noticed.
const PULL_EXPIRES_MS = 5_000;

/** Opens (and creates, or repairs) the durable pull consumer and starts to take facts. Ends when it is deleted. */
export async function openFactConsumer(
  { manager, jetstream }: NatsClient,
  options: { durable: string; subjects: readonly string[]; prefetch: number },
): Promise<ConsumerMessages> {
  await ensureConsumer(manager, options.durable, narrowestFilter(options.subjects));
  const consumer = await jetstream.consumers.get(FACTS, options.durable);
  return consumer.consume({
    max_messages: options.prefetch,
    expires: PULL_EXPIRES_MS,
    abort_on_missing_resource: true,
  });
}

async function ensureConsumer(manager: JetStreamManager, durable: string, filter: string): Promise<void> {
  const known = await findConsumer(manager, durable);
  if (known === undefined) return addConsumer(manager, durable, filter, 1);
  const { state } = await manager.streams.info(FACTS);
  if (known.delivered.stream_seq > state.last_seq) {
    // The stream lost its tail but the consumer kept its place: it would skip what is published again.
    await manager.consumers.delete(FACTS, durable);
    return addConsumer(manager, durable, filter, Math.min(known.ack_floor.stream_seq, state.last_seq) + 1);
  }
  if (known.config.filter_subject !== filter) {
    await manager.consumers.update(FACTS, durable, { filter_subject: filter });
  }
}

async function findConsumer(manager: JetStreamManager, durable: string): Promise<ConsumerInfo | undefined> {
  try {
    return await manager.consumers.info(FACTS, durable);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === CONSUMER_NOT_FOUND) return undefined;
    throw error;
  }
}

async function addConsumer(manager: JetStreamManager, durable: string, filter: string, from: number): Promise<void> {
  await manager.consumers.add(FACTS, {
    durable_name: durable,
    ack_policy: 'explicit',
    ack_wait: nanos(ACK_WAIT_MS),
    deliver_policy: from > 1 ? 'by_start_sequence' : 'all',
    ...(from > 1 ? { opt_start_seq: from } : {}),
    filter_subject: filter,
    // Tries are counted in the database, where a crash or an outage does not use them up.
    max_deliver: -1,
    max_ack_pending: 1_000,
  });
}

/** One filter is all that a 2.9 server takes: the longest common head of the subjects. What is not ours is skipped. */
export function narrowestFilter(subjects: readonly string[]): string {
  const [first = 'facts', ...others] = subjects;
  if (others.length === 0) return first;
  const tokens = first.split('.');
  const common = tokens.findIndex((token, at) => others.some((other) => other.split('.')[at] !== token));
  return [...tokens.slice(0, Math.max(common, 1)), '>'].join('.');
}
