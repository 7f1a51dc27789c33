import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type RunningSimulator, type SimulatorOptions, startStripeSimulator } from '../start.ts';

export const keys = { secretKey: 'sk_test_simulated', publishableKey: 'pk_test_simulated' };
export const webhookSecret = 'whsec_simulated';

export interface Delivered {
  readonly body: string;
  readonly signature: string;
}

/** The shop's side of the webhooks: keeps what arrives, responds with `answerWith` (200 at first). */
export const createReceiver = async () => {
  const delivered: Delivered[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    delivered.push({ body, signature: String(request.headers['stripe-signature']) });
    server.emit('delivered');
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const types = () => delivered.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    delivered,
    types,
    answerWith: (next: number) => {
      status = next;
    },
    /** Resolves when so many have arrived that `enough` says yes. */
    async until(enough: (types: string[]) => boolean): Promise<void> {
      while (!enough(types())) await once(server, 'delivered');
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type Receiver = Awaited<ReturnType<typeof createReceiver>>;

/** A client of the real SDK; `maxNetworkRetries` 0 so that every answer is seen. */
export const clientOf = (url: string, key = keys.secretKey, retries = 0): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: retries, telemetry: false });
};

/** A simulator in memory with a receiver of its webhooks, and the real SDK before it; closed after the test. */
export const simulated = async (options: Partial<SimulatorOptions> = {}) => {
  const receiver = await createReceiver();
  const simulator: RunningSimulator = await startStripeSimulator({
    ...keys,
    webhook: { url: receiver.url, secret: webhookSecret },
    ...options,
  });
  onTestFinished(async () => {
    await simulator.close();
    receiver.close();
  });
  return {
    simulator,
    receiver,
    stripe: clientOf(simulator.url),
    /** A call of the control interface. */
    control: async (method: string, path: string, body?: object): Promise<unknown> => {
      const answer = await fetch(`${simulator.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
  };
};

/** What the work failed with. @throws where it did not fail */
export const failureOf = (work: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  work.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: Stripe.errors.StripeError) => error,
  );

/** A card as a customer types it. */
export const typed = (number: string) => ({
  number,
  exp_month: 12,
  exp_year: new Date().getUTCFullYear() + 2,
  cvc: '123',
});
