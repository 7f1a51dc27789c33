import { Readable } from 'node:stream';
import { type JsMsg, jetstream, jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { writeZipped } from './folder.ts';
import type { Stream } from './manifest.ts';

/** One line of a stream's file. */
export interface StoredLine {
  readonly subject: string;
  readonly sequence: number;
  readonly time: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** Base64. */
  readonly data: string;
}

const QUIET_MS = 5_000;

/**
 * Writes the messages of a stream up to the end that `info` names, one JSON object a line. Buckets of keys and stores
 * of files are streams too, so this is all that JetStream holds. Places of consumers are not kept: each service's inbox
 * knows what it has seen.
 */
export async function dumpStream(connection: NatsConnection, info: StreamInfo, folder: string): Promise<Stream> {
  const { config, state } = info;
  const file = `nats/${config.name}.jsonl.gz`;
  let messages = 0;
  const lines = async function* () {
    for await (const message of read(connection, info)) {
      messages++;
      yield `${JSON.stringify(toLine(message))}\n`;
    }
  };
  await writeZipped(Readable.from(lines()), folder, file);
  return { name: config.name, config: { ...config }, messages, lastSequence: state.last_seq, file };
}

async function* read(connection: NatsConnection, { config, state }: StreamInfo): AsyncGenerator<JsMsg> {
  if (state.messages === 0) return;
  const consumer = await jetstream(connection).consumers.get(config.name, { deliver_policy: 'all' });
  const messages = await consumer.consume({ max_messages: 500 });
  let last = 0;
  const stopWhenQuiet = () => setTimeout(() => void messages.close(), QUIET_MS);
  let quiet = stopWhenQuiet();
  try {
    for await (const message of messages) {
      // A disk that is slow to take it is no server that stopped.
      clearTimeout(quiet);
      if (message.seq > state.last_seq) return;
      last = message.seq;
      yield message;
      if (last === state.last_seq) return;
      if (message.info.pending === 0) break;
      quiet = stopWhenQuiet();
    }
  } finally {
    clearTimeout(quiet);
    await messages.close();
  }
  // What is still to come the server counts roughly, and the end may have been purged: it is asked for the next one there is.
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const whatFollows = { seq: last + 1, next_by_subj: '>' };
  const next = await manager.streams.getMessage(config.name, whatFollows);
  if (next && next.seq <= state.last_seq) {
    throw new Error(`NATS stopped sending ${config.name} after its message ${last} of ${state.last_seq}.`);
  }
}

function toLine(message: JsMsg): StoredLine {
  const headers = Object.fromEntries(message.headers ?? []);
  const data = Buffer.from(message.data).toString('base64');
  return { subject: message.subject, sequence: message.seq, time: message.time.toISOString(), headers, data };
}
