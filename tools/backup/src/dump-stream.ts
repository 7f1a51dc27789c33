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
  const quiet = setTimeout(() => void messages.close(), QUIET_MS);
  try {
    for await (const message of messages) {
      quiet.refresh();
      if (message.seq > state.last_seq) return;
      last = message.seq;
      yield message;
      if (last === state.last_seq || message.info.pending === 0) return;
    }
  } finally {
    clearTimeout(quiet);
    await messages.close();
  }
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const now = await manager.streams.info(config.name);
  // What has been deleted meanwhile, as old facts are, will not come; anything else should have.
  if (now.state.messages > 0 && now.state.first_seq <= state.last_seq && now.state.last_seq > last) {
    throw new Error(`NATS stopped sending ${config.name} after its message ${last} of ${state.last_seq}.`);
  }
}

function toLine(message: JsMsg): StoredLine {
  const headers = Object.fromEntries(message.headers ?? []);
  const data = Buffer.from(message.data).toString('base64');
  return { subject: message.subject, sequence: message.seq, time: message.time.toISOString(), headers, data };
}
