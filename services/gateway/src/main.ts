import { readEnv } from '@petalwise/service-kit/process/env';
import { runService } from '@petalwise/service-kit/process/lifecycle';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { startTelemetry } from '@petalwise/service-kit/telemetry/start-telemetry';
import { GatewayEnv } from './env.ts';
import { createGateway } from './gateway.ts';

const env = readEnv(GatewayEnv);
const log = createLog('gateway', env.LOG_LEVEL);
const telemetry = await startTelemetry({ service: 'gateway', env, log, untrustedCallers: true });
const { app, endStreams, parts } = await createGateway(env, log);
await runService({
  app,
  host: env.HOST,
  port: env.PORT,
  drainSeconds: env.DRAIN_SECONDS,
  log,
  // The server waits for what is under way, and a live stream would be under way for ever.
  beforeClose: endStreams,
  parts: [...parts, telemetry],
});
