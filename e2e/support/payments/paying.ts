import { getPurchase, type Purchase, purchaseCoins } from '@petalwise/contracts/billing/purchase';
import {
  getSubscriptionStatus,
  openPortal,
  payOverdue,
  type SubscriptionStatus,
  startSubscription,
} from '@petalwise/contracts/billing/subscription';
import { expect } from '@playwright/test';
import type { Person } from '../people/person.ts';
import { advance, askSimulator, cards } from './simulator.ts';

// Buying without our pages: what happens before the story that a test tells.

/** Starts the payment of a pack, unpaid. */
export const startPurchase = async ({ api }: Person, packageId = '25_coins'): Promise<string> => {
  const response = await api.post(purchaseCoins.path, { data: { packageId } });
  return ((await response.json()) as { paymentId: string }).paymentId;
};

export const purchaseOf = async ({ api }: Person, paymentId: string): Promise<Purchase> =>
  (await (await api.get(getPurchase.path.replace(':paymentId', paymentId))).json()) as Purchase;

/** Pays with a good card. The coins follow. */
export const payFor = async (paymentId: string): Promise<void> => {
  const form = { payment_method: 'pm_card_visa', return_url: 'http://petalwise.test/' };
  await askSimulator('POST', `/v1/payment_intents/${paymentId}/confirm`, form);
};

/** The packs that the payment provider has charged this person for, in cents each. */
export const chargesOf = async ({ id }: Person): Promise<number[]> => {
  const { data } = await askSimulator<{ data: { amount_received: number; metadata: { userId?: string } }[] }>(
    'GET',
    '/v1/payment_intents?limit=100',
  );
  return data.flatMap(({ amount_received: paid, metadata }) => (metadata.userId === id && paid > 0 ? [paid] : []));
};

/** Buys a pack and waits for its coins. */
export const buyPack = async (person: Person, packageId?: string): Promise<Purchase> => {
  const paymentId = await startPurchase(person, packageId);
  await payFor(paymentId);
  await expect.poll(async () => (await purchaseOf(person, paymentId)).state).toBe('paid');
  return purchaseOf(person, paymentId);
};

export const subscriptionOf = async ({ api }: Person): Promise<SubscriptionStatus> =>
  (await (await api.get(getSubscriptionStatus.path)).json()) as SubscriptionStatus;

const post = async <Answer>({ api }: Person, path: string): Promise<Answer> =>
  (await (await api.post(path)).json()) as Answer;

/** Where Premium is paid. */
export const checkoutOf = async (person: Person) =>
  (await post<{ checkoutUrl: string }>(person, startSubscription.path)).checkoutUrl;
/** Where the card is changed. */
export const portalOf = async (person: Person) =>
  (await post<{ portalUrl: string }>(person, openPortal.path)).portalUrl;
/** Where a renewal that could not be charged is paid. */
export const overdueOf = async (person: Person) => (await post<{ payUrl: string }>(person, payOverdue.path)).payUrl;

/** Sends the card form of one of the payment provider's pages. */
const sendCard = async ({ api, email }: Person, url: string, number: string): Promise<void> => {
  const form = { email, number, expiry: '12 / 40', cvc: '123', name: 'Maya Test', do: 'pay' };
  const response = await api.post(url, { form, headers: { origin: new URL(url).origin } });
  if (!response.ok()) throw new Error(`${url}: ${response.status()}`);
};

export const beginPremium = async (person: Person): Promise<void> => {
  await sendCard(person, await checkoutOf(person), cards.good);
  await expect.poll(async () => (await subscriptionOf(person)).isActive).toBe(true);
};

export const changeCard = async (person: Person, number: string): Promise<void> => {
  await sendCard(person, await portalOf(person), number);
  await expect.poll(async () => (await subscriptionOf(person)).lastFour).toBe(number.slice(-4));
};

/** Premium whose last renewal could not be charged. */
export const fallBehind = async (person: Person): Promise<void> => {
  await beginPremium(person);
  await changeCard(person, cards.declinedLater);
  await advance(person, 31);
  await expect.poll(async () => (await subscriptionOf(person)).pastDue).toBe(true);
};
