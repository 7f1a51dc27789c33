import type { Nats, NatsClient } from '../nats/connect-nats.ts';
import { FACTS } from '../nats/streams.ts';
import { pause } from '../process/pause.ts';
import { consumerInfo } from './fact-consumer.ts';

const patience = 30_000;
const lookEvery = 250;

/** Whether all facts that are in the stream now have taken effect; false if they have not within half a minute. */
export async function waitUntilCaughtUp(nats: Nats, durable: string, signal: AbortSignal): Promise<boolean> {
  const giveUpAt = performance.now() + patience;
  let end: number | undefined;
  while (!signal.aborted && performance.now() < giveUpAt) {
    if (nats.connected) {
      try {
        const client = await nats.client();
        end ??= (await client.manager.streams.info(FACTS)).state.last_seq;
        if (await hasHandled(client, durable, end)) return true;
      } catch {
        // NATS went away meanwhile, or its streams do not exist yet.
        end = undefined;
      }
    }
    await pause(lookEvery, signal);
  }
  return false;
}

/**
 * Either this consumer has nothing left, or everything up to `end` is acknowledged: under load there is always
 * something left. A failed fact that will be retried counts as left.
 */
const hasHandled = async ({ manager }: NatsClient, durable: string, end: number): Promise<boolean> => {
  const info = await consumerInfo(manager, durable);
  if (info === undefined) return false;
  return (info.num_pending === 0 && info.num_ack_pending === 0) || info.ack_floor.stream_seq >= end;
};
