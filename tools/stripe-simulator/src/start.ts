import { createLog, type Logger } from '@petalwise/service-kit/telemetry/log';
import { followRealTime } from './clocks/real-time.ts';
import { createSimulator } from './create-simulator.ts';
import { createWebhooks } from './events/deliver-events.ts';
import type { Endpoint } from './events/send-event.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createRouter } from './http/route.ts';
import { createHttpServer, listen } from './http/server.ts';
import { includes, reactions, routes } from './resources.ts';
import { openStore } from './store/store.ts';

export interface SimulatorOptions {
  /** Where the state is kept, for this simulator alone; without, in memory. */
  readonly folder?: string | undefined;
  readonly host?: string | undefined;
  /** 0, the default, takes a free one. */
  readonly port?: number | undefined;
  /** How browsers and services reach it; by default http://localhost:<port>. */
  readonly url?: string | undefined;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhook?: Endpoint | undefined;
  readonly log?: Logger | undefined;
}

export interface RunningSimulator {
  readonly url: string;
  readonly port: number;
  readonly faults: Faults;
  /** Finishes what is under way; undelivered events stay in the folder. */
  close(): Promise<void>;
}

/** Stripe, as far as this product needs it, on a port of this machine. */
export const startStripeSimulator = async (options: SimulatorOptions): Promise<RunningSimulator> => {
  const log = options.log ?? createLog('stripe-simulator', 'silent');
  const store = openStore(options.folder);
  const faults = createFaults();
  const webhooks = createWebhooks({ store, faults, log, endpoint: options.webhook });
  const idempotency = createIdempotency(store);
  idempotency.forgetOld();
  let url = '';
  const keys = { secret: options.secretKey, publishable: options.publishableKey };
  const sim = createSimulator({ keys, store, faults, webhooks, includes, reactions, log, url: () => url });
  const server = createHttpServer({ sim, find: createRouter(routes), idempotency });
  const port = await listen(server, { host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  url = (options.url ?? `http://localhost:${port}`).replace(/\/$/, '');
  const time = followRealTime(sim);
  return {
    url,
    port,
    faults,
    async close() {
      time.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), 1_000);
      await Promise.all([closed, webhooks.close()]);
      clearTimeout(patience);
      store.close();
    },
  };
};
