import { checkLedger } from '@petalwise/contracts/billing/audit';
import { reconcilePayments, replayPaymentEvent } from '@petalwise/contracts/billing/payment-events';
import { purchaseCoins } from '@petalwise/contracts/billing/purchase';
import {
  cancelSubscription,
  getSubscriptionStatus,
  openPortal,
  payOverdue,
  resumeSubscription,
  startSubscription,
} from '@petalwise/contracts/billing/subscription';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;

beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
  gateway.billing.answerWith((req, res) => {
    req.resume();
    res.end('{}');
  });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

describe('whoever tries stolen cards', () => {
  it('starts 20 payments of whatever kind in ten minutes, and nobody else is held up', async () => {
    const headers = { cookie: gateway.cookieOf(gateway.people.ann) };
    const starts = [purchaseCoins, startSubscription, openPortal, payOverdue];
    for (let n = 0; n < 20; n++) {
      const { method, path } = starts[n % starts.length] ?? purchaseCoins;
      expect((await gateway.ask(path, { method, headers })).statusCode).toBe(200);
    }
    for (const { method, path } of starts) {
      const refused = await gateway.ask(path, { method, headers });
      expect(refused.json()).toMatchObject({ status: 429, code: 'rate.limited' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await gateway.ask(getSubscriptionStatus.path, { headers })).statusCode).toBe(200);
    const other = { cookie: gateway.cookieOf(gateway.people.admin) };
    expect((await gateway.ask(purchaseCoins.path, { method: 'POST', headers: other })).statusCode).toBe(200);
  });

  it('can still cancel, 20 times in ten minutes, cancelling and taking it back together', async () => {
    const headers = { cookie: gateway.cookieOf(gateway.people.ann) };
    const changes = [cancelSubscription, resumeSubscription];
    for (let n = 0; n < 20; n++) {
      const { method, path } = changes[n % 2] ?? cancelSubscription;
      expect((await gateway.ask(path, { method, headers })).statusCode).toBe(200);
    }
    for (const { method, path } of changes) {
      expect((await gateway.ask(path, { method, headers })).json()).toMatchObject({ code: 'rate.limited' });
    }
  });
});

describe('what costs billing much', () => {
  it.each([
    ['the ledger is not proved', checkLedger, 10],
    ['the payment provider is not asked', reconcilePayments, 10],
    ['an event is not tried', replayPaymentEvent, 60],
  ] as const)('%s again and again, not even for an admin', async (_name, { method, path }, most) => {
    const headers = { cookie: gateway.cookieOf(gateway.people.admin) };
    const statuses: number[] = [];
    for (let n = 0; n <= most; n++) {
      statuses.push((await gateway.ask(path.replace(':id', `evt_${n}`), { method, headers })).statusCode);
    }
    expect(statuses).toEqual([...Array(most).fill(200), 429]);
  });
});
