import { randomUUID } from 'node:crypto';
import type { Service } from '@petalwise/contracts/endpoint';
import { createCaller, type ServiceCaller } from '@petalwise/service-kit/call';
import { transaction } from '@petalwise/service-kit/database';
import { freePort } from '@petalwise/service-kit/embedded/free-port';
import { countFacts } from '@petalwise/service-kit/fact-figures';
import { createConsumer } from '@petalwise/service-kit/inbox';
import { makeServiceKeys } from '@petalwise/service-kit/keys';
import { listen, type Part } from '@petalwise/service-kit/lifecycle';
import { createLog } from '@petalwise/service-kit/log';
import { createMetrics } from '@petalwise/service-kit/metrics';
import { connectNats } from '@petalwise/service-kit/nats';
import { countConnections } from '@petalwise/service-kit/pool-figures';
import { createRelay } from '@petalwise/service-kit/relay';
import { testDatabase } from '@petalwise/service-kit/testing/test-database';
import { testNats } from '@petalwise/service-kit/testing/test-nats';
import { createTokenSigner, createTokenVerifier } from '@petalwise/service-kit/token';
import { startStripeSimulator } from '@petalwise/stripe-simulator/start';
import { PrismaClient } from '#prisma';
import { createBillingApp } from '../app.ts';
import { handlers } from '../consumers.ts';
import { countFaults, countMoney } from '../count-money.ts';
import type { Deps } from '../deps.ts';
import { createStripe } from '../stripe/client.ts';
import { createEventProcessor } from '../stripe/process-events.ts';

const webhookSecret = 'whsec_of_the_tests';
const secretKey = 'sk_test_of_the_tests';
const publishableKey = 'pk_test_of_the_tests';

export type TestBilling = Awaited<ReturnType<typeof testBilling>>;

/**
 * Billing as it runs, on a database, a NATS and a Stripe simulator of its own.
 * `webhooks: false`: the simulator tells nothing by itself; `send` does.
 * `processor: false`: stored events wait until the test applies them.
 * `identity`, `chat`: base addresses of what answers in their place; without them, nobody does.
 */
export const testBilling = async (
  options: {
    webhooks?: boolean;
    processor?: boolean;
    identity?: string;
    chat?: string;
    recheckPremium?: () => void;
  } = {},
) => {
  const keys = makeServiceKeys();
  const log = createLog('billing', process.env.TEST_LOG_LEVEL ?? 'silent');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const webhookUrl = `${url}/api/stripe/webhook`;
  const [database, server, simulator] = await Promise.all([
    testDatabase({ migrations: new URL('../../prisma/migrations', import.meta.url) }),
    testNats(),
    startStripeSimulator({
      secretKey,
      publishableKey,
      ...(options.webhooks !== false && { webhook: { url: webhookUrl, secret: webhookSecret } }),
    }),
  ]);
  const nats = connectNats({ url: server.url, name: 'billing', log });
  const relay = createRelay({ pool: database.pool, nats, log });
  const nobody = 'http://127.0.0.1:9';
  const sign = createTokenSigner('billing', keys.private.billing);
  const metrics = createMetrics('billing', { keepMs: 0 });
  countMoney(metrics, database.pool);
  countFacts(metrics, { pool: database.pool, nats, durable: 'billing' });
  countConnections(metrics, database.pool);
  const deps: Deps = {
    pool: database.pool,
    db: new PrismaClient({ adapter: database.adapter }),
    log,
    metrics,
    now: () => new Date(),
    poke: relay.poke,
    stripe: createStripe({ secretKey, apiUrl: simulator.url, metrics }),
    webhookSecret,
    liveMode: false,
    publicUrl: 'http://petalwise.test',
    identity: createCaller(options.identity ?? nobody, sign),
    chat: createCaller(options.chat ?? nobody, sign),
    pokeEvents: () => processor?.poke(),
    recheckPremium: () => options.recheckPremium?.(),
    showLedger: countFaults(metrics),
  };
  const processor = options.processor === false ? undefined : createEventProcessor(deps);
  const consumer = createConsumer({
    nats,
    log,
    durable: 'billing',
    transact: (work) => transaction(database.pool, work),
    handlers: handlers(deps),
    afterCommit: relay.poke,
  });
  const callers = new Map<Service, ServiceCaller>();
  const as = (service: Service): ServiceCaller => {
    const caller = callers.get(service) ?? createCaller(url, createTokenSigner(service, keys.private[service]));
    callers.set(service, caller);
    return caller;
  };
  const parts: Part[] = [processor, consumer, relay, nats].flatMap((part) =>
    part ? [{ name: 'part', close: () => part.close() }] : [],
  );
  const running = await listen({
    app: createBillingApp(deps, createTokenVerifier(keys.public)),
    host: '127.0.0.1',
    port,
    log,
    parts,
  });
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= running.stop();
    return ended;
  };
  return {
    deps,
    database,
    nats: server,
    simulator,
    secretKey,
    publishableKey,
    webhookSecret,
    url,
    /** Calls billing as another service would. */
    as,
    /** Sends an event to the webhook, signed now and rightly unless told otherwise. */
    send: (event: unknown, signature?: string) => {
      const payload = typeof event === 'string' ? event : JSON.stringify(event);
      return fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature':
            signature ?? deps.stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
        },
        body: payload,
      });
    },
    /** Ends billing and leaves its database, as when the process has gone. */
    end,
    stop: async () => {
      await end();
      await Promise.all([...callers.values(), deps.identity, deps.chat].map((caller) => caller.close()));
      await deps.db.$disconnect();
      await Promise.all([simulator.close(), server.stop()]);
      await database.drop();
    },
  };
};

export const person = () => ({ userId: randomUUID(), isAdmin: false });
export const admin = { userId: randomUUID(), isAdmin: true };
