import { JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsLogin } from './connect-nats.ts';
import { streamNames } from './streams.ts';

/**
 * Whether JetStream responds, checked for each stream: a write to a full disk can leave one of them locked for ever,
 * and with it soon everything. nats-server's own `/healthz` says "ok" then.
 * @param url of the user `monitor`
 * @param patience milliseconds for each request
 */
export async function jetStreamResponds(url: string, patience: number): Promise<boolean> {
  try {
    const connection = await connect({ ...natsLogin(url), name: 'probe', timeout: patience, reconnect: false });
    try {
      const { streams } = await jetstreamManager(connection, { checkAPI: false, timeout: patience });
      await Promise.all(streamNames.map((name) => streams.info(name).catch(responded)));
      return true;
    } finally {
      // Not drained: with a stuck server, draining would never end.
      void connection.close();
    }
  } catch {
    return false;
  }
}

/** An error that JetStream itself sends, such as "stream not found", is a response. */
const responded = (error: unknown): void => {
  if (!(error instanceof JetStreamApiError)) throw error;
};
