import { randomUUID } from 'node:crypto';
import { getWallet, holdCoins } from '@petalwise/contracts/billing/coins';
import {
  cancelSubscription,
  getSubscriptionStatus,
  openPortal,
  payOverdue,
  resumeSubscription,
  startSubscription,
} from '@petalwise/contracts/billing/subscription';
import { emailVerified, subscriptionChanged } from '@petalwise/contracts/facts';
import { findVerified } from '@petalwise/contracts/identity/account';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { createApp } from '@petalwise/service-kit/http/app';
import { createCaller, type ServiceCaller } from '@petalwise/service-kit/http/call';
import { makeServiceKeys } from '@petalwise/service-kit/http/keys';
import { route } from '@petalwise/service-kit/http/route';
import { createTokenSigner, createTokenVerifier } from '@petalwise/service-kit/http/token';
import { listen, type Running } from '@petalwise/service-kit/process/lifecycle';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { keepPremium } from './keep-premium.ts';

const keys = makeServiceKeys();
const log = createLog('identity', 'silent');
/** Verified address → its owner, as identity returns it. */
const verified = new Map<string, string>();
/** The PREMIUM_OVERRIDE_EMAILS that billing reads in its own runs. */
let overridden: string[] = [];
let identity: Running;
let caller: ServiceCaller;
let test: TestBilling;
let deps: Deps;

beforeAll(async () => {
  const owners = route(findVerified, ({ body }) => ({
    userIds: body.emails.flatMap((email) => verified.get(email) ?? []),
  }));
  const verify = createTokenVerifier('identity', keys.public);
  const app = createApp({ log, metrics: createMetrics('identity'), verify, routes: [owners] });
  identity = await listen({ app, host: '127.0.0.1', port: 0, log, parts: [] });
  test = await testBilling({ recheckPremium: () => void keepPremium(deps, overridden) });
  caller = createCaller(`http://127.0.0.1:${identity.port}`, createTokenSigner('billing', keys.private.billing));
  deps = { ...test.deps, identity: caller };
});
afterAll(async () => {
  await test.stop();
  await caller.close();
  await identity.stop();
});

const newUser = async (email?: string) => {
  const actor = person();
  await wallet(actor.userId);
  if (email) verified.set(email, actor.userId);
  return actor;
};
const wallet = (userId: string) => test.as('gateway').call(getWallet, { params: { userId } });
const status = (actor: { userId: string; isAdmin: boolean }) =>
  test.as('gateway').call(getSubscriptionStatus, { actor });
const hold = (userId: string) =>
  test.as('chat').call(holdCoins, {
    body: { key: `message:${randomUUID()}`, userId, kind: 'photo_analysis', description: 'A photo' },
  });
const told = async (userId: string) => {
  const { rows } = await test.database.pool.query(
    'SELECT fact FROM outbox WHERE aggregate = $1 AND subject = $2 ORDER BY position',
    [userId, subscriptionChanged.subject],
  );
  return rows.map((row) => row.fact.active);
};

describe('Premium by the operator', () => {
  it('is for the owner of the verified address, costs nothing, and emits one fact', async () => {
    const maya = await newUser('maya@example.com');
    const other = await newUser();
    await keepPremium(deps, ['maya@example.com', 'nobody@example.com']);
    await keepPremium(deps, ['maya@example.com', 'nobody@example.com']);
    expect(await status(maya)).toMatchObject({ isActive: true, complimentary: true, nextBillingDate: null });
    expect((await hold(maya.userId)).amount).toBe(0);
    expect((await hold(other.userId)).amount).toBe(5);
    expect(await told(maya.userId)).toEqual([true]);
    expect(await told(other.userId)).toEqual([]);
  });

  it('starts as soon as the address is confirmed', async () => {
    const ines = await newUser('ines@example.com');
    overridden = ['ines@example.com'];
    await emit(test.database.pool, emailVerified.of(ines.userId, { userId: ines.userId }));
    test.deps.wake();
    await expect.poll(async () => (await status(ines)).isActive).toBe(true);
  });

  it('ends when the address leaves the setting, also the last one', async () => {
    const iris = await newUser('iris@example.com');
    await keepPremium(deps, ['iris@example.com']);
    await keepPremium(deps, []);
    expect(await status(iris)).toMatchObject({ isActive: false, complimentary: false });
    expect((await hold(iris.userId)).amount).toBe(5);
    expect(await told(iris.userId)).toEqual([true, false]);
  });

  it('ends when the address no longer belongs to its owner', async () => {
    const rose = await newUser('rose@example.com');
    await keepPremium(deps, ['rose@example.com']);
    verified.delete('rose@example.com');
    await keepPremium(deps, ['rose@example.com']);
    expect((await status(rose)).isActive).toBe(false);
  });

  it('does not change while identity does not respond', async () => {
    const lily = await newUser('lily@example.com');
    const late = await newUser('late@example.com');
    await keepPremium(deps, ['lily@example.com']);
    await keepPremium(test.deps, ['late@example.com']);
    expect((await status(lily)).isActive).toBe(true);
    expect((await status(late)).isActive).toBe(false);
  });

  it('is not a subscription: there is nothing to cancel, and none is sold beside it', async () => {
    const vera = await newUser('vera@example.com');
    await keepPremium(deps, ['vera@example.com']);
    const call = test.as('gateway').call;
    await expect(call(startSubscription, { actor: vera })).rejects.toMatchObject({
      code: 'subscription.already-active',
    });
    for (const endpoint of [cancelSubscription, resumeSubscription, openPortal] as const) {
      await expect(call(endpoint, { actor: vera })).rejects.toMatchObject({ code: 'subscription.none' });
    }
    await expect(call(payOverdue, { actor: vera })).rejects.toMatchObject({ code: 'subscription.nothing-due' });
  });
});

describe('Premium that has run out', () => {
  it('is cleared with one fact; coins count again', async () => {
    const actor = await newUser();
    const setTo = (until: string) =>
      test.database.pool.query(`UPDATE wallet SET premium_until = now() + $2::interval WHERE user_id = $1`, [
        actor.userId,
        until,
      ]);
    await setTo('1 minute');
    await keepPremium(deps, []);
    expect((await status(actor)).isActive).toBe(true);
    await setTo('-1 second');
    await keepPremium(deps, []);
    await keepPremium(deps, []);
    expect((await status(actor)).isActive).toBe(false);
    expect((await hold(actor.userId)).amount).toBe(5);
    expect(await told(actor.userId)).toEqual([false]);
  });

  it('does not end for a user with the operator’s override', async () => {
    const nora = await newUser('nora@example.com');
    await keepPremium(deps, ['nora@example.com']);
    await test.database.pool.query(`UPDATE wallet SET premium_until = now() - interval '1 second' WHERE user_id = $1`, [
      nora.userId,
    ]);
    await keepPremium(deps, ['nora@example.com']);
    expect(await told(nora.userId)).toEqual([true, true]);
  });
});
