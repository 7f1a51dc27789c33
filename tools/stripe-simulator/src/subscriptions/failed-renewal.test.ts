import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { simulated } from '../testing/simulated.ts';
import { at, failsLaterCard, goodCard, happened, send, subscribed, visit } from '../testing/visitor.ts';

describe('a renewal that fails', () => {
  const lapsing = async (stripe: Stripe) => {
    const member = await subscribed(stripe);
    await send(`${await member.portal()}/card`, { ...failsLaterCard, do: 'pay' });
    await member.pass(30.1);
    return member;
  };

  it('shows a page, and takes no second card, while the bank has not decided on the first', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await lapsing(stripe);
    const [open] = await member.invoices();
    const url = open?.hosted_invoice_url ?? '';
    await send(url, { ...goodCard, number: '4000000000000770', do: 'pay' });
    for (const seen of [await send(url, { ...goodCard, do: 'pay' }), await visit(url)]) {
      expect(seen).toMatchObject({ status: 200, text: expect.stringContaining('being processed') });
    }
    expect((await member.invoices())[0]).toMatchObject({ status: 'open' });
  });

  it('makes the subscription past due, and the hosted invoice paid with a good card makes it active again', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await lapsing(stripe);
    expect((await member.now()).status).toBe('past_due');
    const [open] = await member.invoices();
    expect(open).toMatchObject({ status: 'open', attempt_count: 1, attempted: true, amount_remaining: 1599 });
    expect(open?.next_payment_attempt).toBe(at('2026-12-24T13:00:00Z'));

    const url = open?.hosted_invoice_url ?? '';
    const refused = await send(url, { ...goodCard, number: '4000000000009995', do: 'pay' });
    expect(refused).toMatchObject({ status: 402 });
    expect(refused.text).toContain('insufficient funds');
    expect(await stripe.invoices.retrieve(open?.id ?? '')).toMatchObject({
      attempt_count: 1,
      next_payment_attempt: open?.next_payment_attempt,
    });
    const declinedFor = (await member.now()).default_payment_method;

    expect(await send(url, { ...goodCard, do: 'pay' })).toMatchObject({ status: 303, location: url });
    expect(await stripe.invoices.retrieve(open?.id ?? '')).toMatchObject({
      status: 'paid',
      next_payment_attempt: null,
    });
    const again = await member.now();
    expect(again.status).toBe('active');
    expect(again.default_payment_method).not.toBe(declinedFor);
    await member.pass(31);
    expect(await member.now()).toMatchObject({ status: 'active' });
    expect((await member.invoices())[0]).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
  });

  it('tries again after 3, 5 and 7 days and then ends the subscription', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await lapsing(stripe);
    const standing = async () => {
      const [invoice] = await member.invoices();
      return [(await member.now()).status, invoice?.attempt_count, invoice?.next_payment_attempt];
    };
    await member.pass(3);
    expect(await standing()).toEqual(['past_due', 2, at('2026-12-29T13:00:00Z')]);
    await member.pass(5);
    expect(await standing()).toEqual(['past_due', 3, at('2027-01-05T13:00:00Z')]);
    await member.pass(7);
    expect(await standing()).toEqual(['canceled', 4, null]);
    expect(await member.now()).toMatchObject({
      cancellation_details: { reason: 'payment_failed' },
      ended_at: at('2027-01-05T13:00:00Z'),
    });
    expect((await member.invoices())[0]).toMatchObject({ status: 'open', auto_advance: false });
    expect((await happened(stripe, 'invoice.payment_failed')).length).toBe(4);
    expect((await happened(stripe, 'customer.subscription')).slice(-3)).toEqual([
      'customer.subscription.updated',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
  });

  it('is over with the next try once a good card is on file', async () => {
    const world = await simulated();
    const member = await lapsing(world.stripe);
    await send(`${await member.portal()}/card`, { ...goodCard, do: 'pay' });
    await member.pass(3);
    expect((await member.now()).status).toBe('active');
    expect((await member.invoices())[0]).toMatchObject({ status: 'paid', attempt_count: 2 });
  });

  it('is paid by the API with a card that works', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await lapsing(stripe);
    const [open] = await member.invoices();
    await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: member.customer.id });
    expect(await stripe.invoices.pay(open?.id ?? '', { payment_method: method.id })).toMatchObject({ status: 'paid' });
    expect((await member.now()).status).toBe('active');
    await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toThrow('already paid');
  });
});
