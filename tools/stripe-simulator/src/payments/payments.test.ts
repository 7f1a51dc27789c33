import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { pay, payFromBrowser } from '../testing/paying.ts';
import { failureOf, simulated, typed } from '../testing/simulated.ts';

describe('a good card', () => {
  it('pays, leaves a charge with the card, and tells it', async () => {
    const at = await simulated();
    const { intent, answer } = await pay(at, '4242 4242 4242 4242');
    expect(intent.status).toBe('requires_payment_method');
    const seen = await answer;
    expect(seen.status).toBe('succeeded');
    expect(seen, 'the shop’s own business').not.toHaveProperty('metadata');
    const paid = await at.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge.refunds'] });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 999, metadata: { purchaseId: 'p1' } });
    expect(paid.latest_charge).toMatchObject({
      paid: true,
      amount_refunded: 0,
      disputed: false,
      metadata: { purchaseId: 'p1' },
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      refunds: { object: 'list', data: [] },
    });
    await at.receiver.until((types) => types.length >= 3);
    expect(at.receiver.types().sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const charge = paid.latest_charge as Stripe.Charge;
    expect(await (await fetch(String(charge.receipt_url))).text()).toContain('$9.99');
  });

  it.each([
    ['5555555555554444', 'mastercard', '123'],
    ['378282246310005', 'amex', '1234'],
  ])('%s pays as %s', async (number, brand, cvc) => {
    const at = await simulated();
    const { intent, answer } = await pay(at, number, { cvc });
    expect((await answer).status).toBe('succeeded');
    const [charge] = (await at.stripe.charges.list({ payment_intent: intent.id })).data;
    expect(charge?.payment_method_details?.card?.brand).toBe(brand);
  });

  it('is not charged twice by a second confirmation', async () => {
    const at = await simulated();
    const { intent, answer } = await pay(at, '4242424242424242');
    await answer;
    const again = await failureOf(payFromBrowser(at, intent, typed('4242424242424242')));
    expect(again).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
    expect((await at.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });
});

describe('a card that is refused', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000127', 'incorrect_cvc', ''],
    ['4000000000000341', 'card_declined', 'generic_decline'],
  ])('%s: %s %s, kept on the intent, and a retry works', async (number, code, decline) => {
    const at = await simulated();
    const { intent, answer } = await pay(at, number);
    const error = (await failureOf(answer)) as Stripe.errors.StripeCardError;
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error.code).toBe(code);
    expect(error.decline_code).toBe(decline);
    expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(error.payment_intent).not.toHaveProperty('metadata');
    const after = await at.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(after.last_payment_error).toMatchObject({ type: 'card_error', code });
    expect(after).toMatchObject({ amount_received: 0, latest_charge: { status: 'failed', paid: false } });
    expect((await payFromBrowser(at, intent, typed('4242424242424242'))).status).toBe('succeeded');
    await at.receiver.until((types) => types.includes('payment_intent.succeeded'));
    expect(at.receiver.types()).toEqual(expect.arrayContaining(['payment_intent.payment_failed', 'charge.failed']));
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '42' }, 'invalid_number'],
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ exp_year: 2020 }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
    [{ number: '4111111111111111' }, 'card_declined'],
  ])('%j was mistyped or is no test card: %s, and nothing is charged', async (card, code) => {
    const at = await simulated();
    const { intent, answer } = await pay(at, '4242424242424242', card);
    expect(await failureOf(answer)).toMatchObject({ code, type: 'StripeCardError' });
    expect((await at.stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBeNull();
  });
});

type Simulated = Awaited<ReturnType<typeof simulated>>;
const confirm = (at: Simulated, id: string, card: string) =>
  at.stripe.paymentIntents.confirm(id, { payment_method: card, return_url: 'https://shop.example/' });

describe('a payment that two tabs confirm at once', () => {
  it('is charged once, and the other tab gets its status', async () => {
    const at = await simulated();
    const intent = await at.stripe.paymentIntents.create({ amount: 799, currency: 'usd' });
    const tabs = await Promise.allSettled([1, 2].map(() => confirm(at, intent.id, 'pm_card_visa')));
    expect(tabs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = tabs.find((tab) => tab.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
    expect((await at.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });
});

describe('3-D Secure', () => {
  const answerOf = (url: string, answer: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });

  it.each(['4000002500003155', '4000000000003220'])('%s pays after the bank’s page', async (number) => {
    const at = await simulated();
    const { intent, answer } = await pay(at, number);
    const asking = await answer;
    expect(asking.status).toBe('requires_action');
    const url = String(asking.next_action?.redirect_to_url?.url);
    expect(url).toBe(`${at.simulator.url}/3ds/${intent.id}?try=${asking.payment_method}`);
    expect(await (await fetch(url)).text()).toContain('Complete authentication');
    const done = await answerOf(url, 'complete');
    expect(done.status).toBe(303);
    const back = new URL(String(done.headers.get('location')));
    expect(back.origin + back.pathname).toBe('https://shop.example/checkout/p25');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'card',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    const paid = await at.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid.latest_charge).toMatchObject({
      payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
    });
    back.searchParams.delete('payment_intent_client_secret');
    const twice = await answerOf(url, 'fail');
    expect(twice.headers.get('location')).toBe(back.href);
    const later = await fetch(url, { redirect: 'manual' });
    expect(later.headers.get('location')).toBe(back.href);
  });

  it('fails without a charge when the bank is not convinced', async () => {
    const at = await simulated();
    const { intent, answer } = await pay(at, '4000000000003220');
    const done = await answerOf(String((await answer).next_action?.redirect_to_url?.url), 'fail');
    expect(done.headers.get('location')).toContain('redirect_status=failed');
    expect(await at.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it.each([
    ['canceled', 0, (at: Simulated, id: string) => at.stripe.paymentIntents.cancel(id)],
    ['succeeded', 1, (at: Simulated, id: string) => confirm(at, id, 'pm_card_visa')],
    ['requires_action', 0, (at: Simulated, id: string) => confirm(at, id, 'pm_card_authenticationRequired')],
  ])('charges nothing from the page of a card whose payment is %s meanwhile', async (status, charges, happens) => {
    const at = await simulated();
    const { intent, answer } = await pay(at, '4000000000003220');
    const url = String((await answer).next_action?.redirect_to_url?.url);
    await happens(at, intent.id);
    const done = await answerOf(url, 'complete');
    expect(done.headers.get('location')).toContain(`redirect_status=${charges ? 'succeeded' : 'failed'}`);
    expect(await at.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status });
    expect((await at.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(charges);
  });

  it('may end in a refusal of the bank, which the person is sent back with', async () => {
    const at = await simulated();
    const { intent, answer } = await pay(at, '4000008400001629');
    const done = await answerOf(String((await answer).next_action?.redirect_to_url?.url), 'complete');
    expect(done.headers.get('location')).toContain('redirect_status=failed');
    const after = await at.stripe.paymentIntents.retrieve(intent.id);
    expect(after.last_payment_error?.code).toBe('card_declined');
  });
});

describe('a payment that takes its time', () => {
  it.each([
    ['succeed', 'succeeded', 999],
    ['fail', 'requires_payment_method', 0],
  ])('is processing until it is settled: %s', async (outcome, status, received) => {
    const at = await simulated();
    const { intent, answer } = await pay(at, '4000000000000770');
    expect((await answer).status).toBe('processing');
    await at.control('POST', `/simulator/payment_intents/${intent.id}/settle`, { outcome });
    const after = await at.stripe.paymentIntents.retrieve(intent.id);
    expect(after).toMatchObject({ status, amount_received: received });
    expect((await at.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });
});
