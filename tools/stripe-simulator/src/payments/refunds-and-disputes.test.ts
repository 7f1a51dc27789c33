import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { pay } from '../testing/paying.ts';
import { failureOf, simulated } from '../testing/simulated.ts';

describe('refunds', () => {
  it('add up to the whole and no further', async () => {
    const at = await simulated();
    const { intent, answer } = await pay(at, '4242424242424242');
    await answer;
    await at.stripe.refunds.create({ payment_intent: intent.id, amount: 400, metadata: { by: 'ann' } });
    const [partly] = (await at.stripe.charges.list({ payment_intent: intent.id })).data;
    expect(partly).toMatchObject({ amount_refunded: 400, refunded: false });
    expect(await failureOf(at.stripe.refunds.create({ payment_intent: intent.id, amount: 600 }))).toMatchObject({
      param: 'amount',
    });
    const rest = await at.stripe.refunds.create({ charge: String(partly?.id) });
    expect(rest).toMatchObject({ amount: 599, status: 'succeeded', payment_intent: intent.id });
    expect(await failureOf(at.stripe.refunds.create({ charge: String(partly?.id) }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await at.stripe.events.list({ types: ['charge.refunded'] });
    expect(data.map((event) => (event.data.object as Stripe.Charge).amount_refunded)).toEqual([999, 400]);
    expect(data[0]?.data.previous_attributes).toEqual({ amount_refunded: 400, refunded: false });
  });

  it('are undone when the bank sends the money back', async () => {
    const at = await simulated();
    const { intent, answer } = await pay(at, '4242424242424242');
    await answer;
    const refund = await at.stripe.refunds.create({ payment_intent: intent.id });
    await at.control('POST', `/simulator/refunds/${refund.id}/fail`);
    const [charge] = (await at.stripe.charges.list({ payment_intent: intent.id })).data;
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await at.stripe.refunds.retrieve(refund.id)).status).toBe('failed');
  });

  it('are refused for what was never paid', async () => {
    const at = await simulated();
    const { intent, answer } = await pay(at, '4000000000000002');
    await failureOf(answer);
    expect(await failureOf(at.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({ statusCode: 400 });
  });
});

describe('disputes', () => {
  it('follow a paid card at once, stop refunds, and end', async () => {
    const at = await simulated();
    const { intent, answer } = await pay(at, '4000000000000259');
    expect((await answer).status).toBe('succeeded');
    const [dispute] = (await at.stripe.disputes.list({ payment_intent: intent.id })).data;
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 999 });
    const paid = await at.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid.latest_charge).toMatchObject({ disputed: true });
    expect(await failureOf(at.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_disputed',
    });
    await at.control('POST', `/simulator/disputes/${dispute?.id}/close`, { outcome: 'won' });
    expect((await at.stripe.disputes.retrieve(String(dispute?.id))).status).toBe('won');
    await at.receiver.until((types) => types.includes('charge.dispute.closed'));
    expect((await at.stripe.refunds.create({ payment_intent: intent.id })).status).toBe('succeeded');
  });

  it('can come later, as an inquiry too, and be lost', async () => {
    const at = await simulated();
    const { intent, answer } = await pay(at, '4242424242424242');
    await answer;
    const inquiry = (await at.control('POST', '/simulator/disputes', {
      payment_intent: intent.id,
      inquiry: true,
    })) as Stripe.Dispute;
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
    const other = await pay(at, '4242424242424242');
    await other.answer;
    const body = { payment_intent: other.intent.id, reason: 'product_not_received' };
    const dispute = (await at.control('POST', '/simulator/disputes', body)) as Stripe.Dispute;
    await at.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'it was' } });
    expect((await at.stripe.disputes.retrieve(dispute.id)).status).toBe('under_review');
    expect((await at.stripe.disputes.close(dispute.id)).status).toBe('lost');
  });
});
