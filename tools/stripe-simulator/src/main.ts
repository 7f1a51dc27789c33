import { readEnv } from '@petalwise/service-kit/process/env';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import * as z from 'zod/mini';
import { startStripeSimulator } from './start.ts';

const given = () => z.string().check(z.minLength(1));
const env = readEnv(
  z.object({
    LOG_LEVEL: z.optional(z.string()),
    HOST: z.optional(z.string()),
    PORT: z._default(z.coerce.number(), 0),
    SIMULATOR_DIR: z.optional(z.string()),
    SIMULATOR_URL: z.optional(z.url()),
    STRIPE_SECRET_KEY: given(),
    STRIPE_PUBLISHABLE_KEY: given(),
    STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
    STRIPE_WEBHOOK_URL: z.optional(z.url()),
  }),
);
const { STRIPE_WEBHOOK_URL: webhookUrl, STRIPE_WEBHOOK_SECRET: secret } = env;
if (webhookUrl && !secret) throw new Error('The environment is not complete: STRIPE_WEBHOOK_SECRET is missing.');
const log = createLog('stripe-simulator', env.LOG_LEVEL);
const simulator = await startStripeSimulator({
  folder: env.SIMULATOR_DIR,
  host: env.HOST,
  port: env.PORT,
  url: env.SIMULATOR_URL,
  secretKey: env.STRIPE_SECRET_KEY,
  publishableKey: env.STRIPE_PUBLISHABLE_KEY,
  webhook: webhookUrl && secret ? { url: webhookUrl, secret } : undefined,
  log,
});
log.info({ port: simulator.port, url: simulator.url }, 'ready');

const stopAndExit = async (why: string) => {
  log.info({ why }, 'stopping');
  await simulator.close();
  process.exit(0);
};
process.once('SIGTERM', () => void stopAndExit('SIGTERM'));
process.once('SIGINT', () => void stopAndExit('SIGINT'));
// Only if a supervisor keeps a channel to us: without it nothing would ever stop this process.
if (process.connected) process.once('disconnect', () => void stopAndExit('the supervisor has gone'));
