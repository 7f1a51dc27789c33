// `node set-up-main.ts`: runs once before the services, with the login of the user `setup`.
import * as z from 'zod/mini';
import { readEnv } from '../process/env.ts';
import { pause } from '../process/pause.ts';
import { setUpNats } from './set-up.ts';

const SetUpEnv = z.object({
  NATS_URL: z.string().check(z.minLength(1)),
  NATS_REPLICAS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(5)), 1),
});

// The servers of a cluster that has just started must first agree on a leader.
const PATIENCE_MS = 120_000;

const { NATS_URL: url, NATS_REPLICAS: replicas } = readEnv(SetUpEnv);
const deadline = Date.now() + PATIENCE_MS;
for (;;) {
  try {
    await setUpNats({ url, replicas });
    console.log('The streams of NATS are set up.');
    break;
  } catch (error) {
    if (Date.now() > deadline) throw error;
    console.log(`NATS is not ready yet (${error instanceof Error ? error.message : error}); trying again.`);
    await pause(2_000);
  }
}
