import { createLog } from '@petalwise/service-kit/log';
import { startStripeSimulator } from './start.ts';

const needed = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The environment is not complete: ${name} is missing.`);
  return value;
};

const log = createLog('stripe-simulator', process.env.LOG_LEVEL);
const webhookUrl = process.env.STRIPE_WEBHOOK_URL;
const simulator = await startStripeSimulator({
  folder: process.env.SIMULATOR_DIR,
  host: process.env.HOST,
  port: Number(process.env.PORT ?? 0),
  url: process.env.SIMULATOR_URL,
  secretKey: needed('STRIPE_SECRET_KEY'),
  publishableKey: needed('STRIPE_PUBLISHABLE_KEY'),
  webhook: webhookUrl ? { url: webhookUrl, secret: needed('STRIPE_WEBHOOK_SECRET') } : undefined,
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
// Only where a supervisor keeps a channel to us: without it nobody would ever stop this process.
if (process.connected) process.once('disconnect', () => void stopAndExit('the supervisor has gone'));
