import { randomUUID } from 'node:crypto';
import type { Service } from '@petalwise/contracts/endpoint';
import { freePort } from '@petalwise/servers/free-port';
import { openDatabase } from '@petalwise/service-kit/database/open-database';
import { createCaller, type ServiceCaller } from '@petalwise/service-kit/http/call';
import { makeServiceKeys } from '@petalwise/service-kit/http/keys';
import { createTokenSigner } from '@petalwise/service-kit/http/token';
import { type TestDatabase, testDatabase } from '@petalwise/service-kit/testing/test-database';
import { testNats } from '@petalwise/service-kit/testing/test-nats';
import { startStripeSimulator } from '@petalwise/stripe-simulator/start';
import { PrismaClient } from '#prisma';
import { startBillingProcess } from './billing-process.ts';

const webhookPath = '/api/stripe/webhook';
const webhookSecret = 'whsec_of_the_tests';
const secretKey = 'sk_test_of_the_tests';
const publishableKey = 'pk_test_of_the_tests';
/** On a busy machine a call is slow. */
const patience = { timeout: 30_000 };

export type TestBilling = Awaited<ReturnType<typeof testBilling>>;

/**
 * Billing as it runs, with its own database, NATS and Stripe simulator. `webhooks: false`: the simulator sends nothing
 * by itself; `send` does. `processor: false`: stored events wait until the test applies them. `database`: a migrated
 * one to run on; by default an empty one. `identity`, `chat`: base addresses of stand-ins for them; without them, no
 * server responds.
 */
export const testBilling = async (
  options: {
    webhooks?: boolean;
    processor?: boolean;
    database?: TestDatabase;
    identity?: string;
    chat?: string;
    recheckPremium?: () => void;
  } = {},
) => {
  const keys = makeServiceKeys();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [database, server, simulator] = await Promise.all([
    options.database ?? testDatabase({ migrations: new URL('../../prisma/migrations', import.meta.url) }),
    testNats(),
    startStripeSimulator({
      secretKey,
      publishableKey,
      ...(options.webhooks !== false && { webhook: { url: url + webhookPath, secret: webhookSecret } }),
    }),
  ]);
  const stripe = { secretKey, apiUrl: simulator.url, webhookSecret };
  const surroundings = { keys, natsUrl: server.urlOf('billing'), relayNatsUrl: server.url, stripe };
  const first = await startBillingProcess(surroundings, { ...options, database, port });
  const { deps } = first;
  const db = new PrismaClient({ adapter: database.adapter });
  const replicas: { close: () => Promise<unknown> }[] = [];
  const callers = new Map<Service, ServiceCaller>();
  const as = (service: Service): ServiceCaller => {
    const sign = createTokenSigner(service, keys.private[service]);
    const caller = callers.get(service) ?? createCaller(url, sign, patience);
    callers.set(service, caller);
    return caller;
  };
  return {
    deps,
    /** For the test's own setup and look-ups; billing itself has no Prisma client. */
    db,
    keys,
    database,
    nats: server,
    simulator,
    secretKey,
    publishableKey,
    webhookSecret,
    url,
    /** Calls billing as another service would. */
    as,
    /** Sends an event to the webhook, by default with a valid signature of now. */
    send: (event: unknown, signature?: string, to = url) => {
      const payload = typeof event === 'string' ? event : JSON.stringify(event);
      return fetch(`${to}${webhookPath}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature':
            signature ?? deps.stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
        },
        body: payload,
      });
    },
    /** One more process of this billing, with its own connections to the same database. */
    replicate: async () => {
      const own = openDatabase({ url: database.url, name: 'billing', max: 8 });
      const replica = await startBillingProcess(surroundings, { ...options, database: own, port: 0 });
      replicas.push({ close: () => replica.close().then(own.close) });
      return replica;
    },
    /** Ends billing and leaves its database, as if the process had died. */
    end: first.end,
    stop: async () => {
      await Promise.all([first, ...replicas, ...callers.values()].map((one) => one.close()));
      await db.$disconnect();
      await Promise.all([simulator.close(), server.stop()]);
      await database.drop();
    },
  };
};

export const person = () => ({ userId: randomUUID(), isAdmin: false });
export const admin = { userId: randomUUID(), isAdmin: true };
