import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { pack, pay, returnUrl } from '../testing/paying.ts';
import { clientOf, failureOf, keys, simulated } from '../testing/simulated.ts';

describe('an intent', () => {
  it('is shown to a browser only with its client secret', async () => {
    const at = await simulated();
    const intent = await at.stripe.paymentIntents.create(pack);
    const browser = clientOf(at.simulator.url, keys.publishableKey);
    expect(await failureOf(browser.paymentIntents.retrieve(intent.id))).toMatchObject({ code: 'parameter_missing' });
    const wrong = { client_secret: `${intent.id}_secret_x` };
    expect(await failureOf(browser.paymentIntents.retrieve(intent.id, wrong))).toMatchObject({
      param: 'client_secret',
    });
    expect(await failureOf(browser.paymentIntents.cancel(intent.id))).toMatchObject({ statusCode: 403 });
    const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret: String(intent.client_secret) });
    expect(seen.id).toBe(intent.id);
  });

  it('can be canceled before it is paid, not after', async () => {
    const at = await simulated();
    const open = await at.stripe.paymentIntents.create(pack);
    const canceled = await at.stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const { intent, answer } = await pay(at, '4242424242424242');
    await answer;
    expect(await failureOf(at.stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it.each([
    [{ amount: 10 }, 'amount_too_small'],
    [{ amount: -500 }, 'parameter_invalid_integer'],
    [{ amount: 9.99 }, 'parameter_invalid_integer'],
    [{ customer: 'cus_nobody' }, 'resource_missing'],
  ])('is not made of %j: %s', async (change, code) => {
    const at = await simulated();
    expect(await failureOf(at.stripe.paymentIntents.create({ ...pack, ...change }))).toMatchObject({ code });
    expect((await at.stripe.paymentIntents.list()).data).toEqual([]);
  });

  it('keeps a saved card for the next time, without the person', async () => {
    const at = await simulated();
    const { id: customer } = await at.stripe.customers.create();
    const first = await at.stripe.paymentIntents.create({
      ...pack,
      customer,
      setup_future_usage: 'off_session',
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: returnUrl,
    });
    const saved = String(first.payment_method);
    expect((await at.stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toEqual([saved]);
    const later = { ...pack, customer, payment_method: saved, confirm: true, off_session: true };
    expect((await at.stripe.paymentIntents.create(later)).status).toBe('succeeded');
    const fails = await at.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    expect(await failureOf(at.stripe.paymentIntents.create({ ...later, payment_method: fails.id }))).toMatchObject({
      code: 'card_declined',
    });
    const refused = at.stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer });
    expect(await failureOf(refused)).toBeInstanceOf(Stripe.errors.StripeCardError);
  });
});
