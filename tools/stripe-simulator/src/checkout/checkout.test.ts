import { describe, expect, it } from 'vitest';
import { simulated } from '../testing/simulated.ts';
import { bankAsksCard, declinedCard, goodCard, openCheckout, premiumPrice, send, visit } from '../testing/visitor.ts';

describe('the hosted checkout of a subscription', () => {
  it('shows what is sold, in test mode, and begins a paid subscription with a good card', async () => {
    const world = await simulated();
    const { stripe } = world;
    const session = await openCheckout(stripe);
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null, amount_total: 1599 });
    expect(session.expires_at - session.created).toBe(86_400);

    const page = await visit(session.url ?? '');
    expect(page.text).toContain('Petalwise Premium');
    expect(page.text).toContain('$15.99');
    expect(page.text).toContain('Test mode');
    expect(page.text).toContain('ada@example.com');

    const paid = await send(session.url ?? '', { ...goodCard, do: 'pay' });
    expect(paid).toMatchObject({ status: 303, location: `http://shop.test/subscription?session=${session.id}` });

    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'invoice.payments', 'line_items'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: null,
      client_reference_id: 'user-1',
    });
    const { subscription, invoice } = done;
    if (typeof subscription !== 'object' || typeof invoice !== 'object' || !subscription || !invoice)
      throw new Error('not expanded');
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { userId: 'user-1' },
      latest_invoice: invoice.id,
    });
    expect(subscription.default_payment_method).toMatch(/^pm_/);
    expect(subscription.items.data[0]?.price.unit_amount).toBe(1599);
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 1599,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    });
    expect(invoice.payments?.data[0]).toMatchObject({
      status: 'paid',
      amount_paid: 1599,
      payment: { type: 'payment_intent' },
    });
    expect(done.line_items?.data[0]).toMatchObject({ description: 'Petalwise Premium', amount_total: 1599 });
  });

  it('tells of it in the events that Stripe sends, each once', async () => {
    const world = await simulated();
    const session = await openCheckout(world.stripe);
    await send(session.url ?? '', { ...goodCard, do: 'pay' });
    await world.receiver.until((types) => types.includes('checkout.session.completed'));
    const { data } = await world.stripe.events.list({ limit: 100 });
    expect(data.map(({ type }) => type).reverse()).toEqual([
      'product.created',
      'price.created',
      'customer.created',
      'payment_intent.created',
      'charge.succeeded',
      'payment_method.attached',
      'payment_intent.succeeded',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice_payment.paid',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
  });

  it('leaves the session open after a declined card, without a subscription, and takes the next card', async () => {
    const world = await simulated();
    const { stripe } = world;
    const session = await openCheckout(stripe);
    const declined = await send(session.url ?? '', { ...declinedCard, do: 'pay' });
    expect(declined.status).toBe(402);
    expect(declined.text).toContain('Your card was declined.');
    expect(declined.text).toContain('role="alert"');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', subscription: null });
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);

    expect(await send(session.url ?? '', { ...goodCard, do: 'pay' })).toMatchObject({ status: 303 });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete' });
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('shows a page, and takes no second card, while the bank has not decided on the first', async () => {
    const { stripe } = await simulated();
    const session = await openCheckout(stripe);
    const url = session.url ?? '';
    const first = await send(url, { ...goodCard, number: '4000000000000770', do: 'pay' });
    const seen = [first, await send(url, { ...goodCard, do: 'pay' }), await visit(url), await visit(`${url}/return`)];
    for (const { status, text } of seen) {
      expect(status).toBe(200);
      expect(text).toContain('being processed');
    }
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it('asks a customer without an address for it, and the customer keeps it', async () => {
    const world = await simulated();
    const { stripe } = world;
    const customer = await stripe.customers.create({ metadata: { userId: 'user-1' } });
    const session = await openCheckout(stripe, { customer: customer.id });
    const nameless = await send(session.url ?? '', { ...goodCard, do: 'pay' });
    expect(nameless.text).toContain('Please enter your e-mail address.');
    await send(session.url ?? '', { ...declinedCard, email: 'wrong@example.com', do: 'pay' });
    await send(session.url ?? '', { ...goodCard, email: 'ada@example.com', do: 'pay' });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'ada@example.com' });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] });
    expect(done).toMatchObject({
      customer_details: { email: 'ada@example.com' },
      invoice: { customer_email: 'ada@example.com' },
    });
  });

  it('asks the bank for a 3-D Secure card and completes with its yes, even if the browser never returns', async () => {
    const world = await simulated();
    const { stripe } = world;
    const session = await openCheckout(stripe);
    const asked = await send(session.url ?? '', { ...bankAsksCard, do: 'pay' });
    expect(asked.location).toContain('/3ds/');
    expect((await visit(asked.location ?? '')).text).toContain('Complete authentication');
    const answered = await send(asked.location ?? '', { answer: 'complete' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete' });
    const back = await visit(answered.location ?? '');
    expect(back.text).toContain('Thank you');
    expect(back.text).toContain(`http://shop.test/subscription?session=${session.id}`);
  });

  it('tells of a failed 3-D Secure check and takes another card', async () => {
    const world = await simulated();
    const { stripe } = world;
    const session = await openCheckout(stripe);
    const asked = await send(session.url ?? '', { ...bankAsksCard, do: 'pay' });
    const answered = await send(asked.location ?? '', { answer: 'fail' });
    const back = await visit(answered.location ?? '');
    expect(back.status).toBe(402);
    expect(back.text).toContain('unable to authenticate');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    expect(await send(session.url ?? '', { ...goodCard, do: 'pay' })).toMatchObject({ status: 303 });
  });

  it('cannot be paid twice, nor when it has expired, nor under a name that is none', async () => {
    const world = await simulated();
    const { stripe, simulator } = world;
    const paid = await openCheckout(stripe);
    await send(paid.url ?? '', { ...goodCard, do: 'pay' });
    expect((await send(paid.url ?? '', { ...goodCard, do: 'pay' })).text).toContain('This is already paid');
    expect((await stripe.charges.list()).data).toHaveLength(1);

    const late = await openCheckout(stripe);
    expect(await stripe.checkout.sessions.expire(late.id)).toMatchObject({ status: 'expired', url: null });
    expect((await send(late.url ?? '', { ...goodCard, do: 'pay' })).text).toContain('This checkout has expired');
    await expect(stripe.checkout.sessions.expire(late.id)).rejects.toThrow('status of `expired`');

    expect(await visit(`${simulator.url}/c/pay/cs_test_nothing`)).toMatchObject({ status: 404 });
  });

  it('expires by its own time', async () => {
    const world = await simulated();
    const { stripe } = world;
    const customer = await stripe.customers.create({ email: 'ada@example.com' });
    const session = await openCheckout(stripe, { customer: customer.id });
    await world.control('POST', `/simulator/customers/${customer.id}/advance`, { days: 1.1 });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' });
    await world.receiver.until((types) => types.includes('checkout.session.expired'));
  });

  it('makes one checkout of a request that is repeated under its key', async () => {
    const world = await simulated();
    const { stripe } = world;
    const price = await premiumPrice(stripe);
    const ask = () =>
      stripe.checkout.sessions.create(
        { mode: 'subscription', line_items: [{ price: price.id, quantity: 1 }], success_url: 'http://shop.test/' },
        { idempotencyKey: 'premium:user-1:1' },
      );
    expect((await ask()).id).toBe((await ask()).id);
  });

  it('refuses what makes no sense', async () => {
    const world = await simulated();
    const { stripe } = world;
    const price = await stripe.prices.create({ currency: 'usd', unit_amount: 500, product_data: { name: 'Once' } });
    const line_items = [{ price: price.id, quantity: 1 }];
    await expect(openCheckout(stripe, { line_items })).rejects.toThrow('at least one recurring price');
    await expect(openCheckout(stripe, { line_items: [] })).rejects.toThrow('line_items');
    await expect(openCheckout(stripe, { success_url: 'javascript:alert(1)' })).rejects.toThrow('Not a valid URL');
    await stripe.prices.update(price.id, { active: false });
    await expect(openCheckout(stripe, { mode: 'payment', line_items })).rejects.toThrow('inactive');
    const cheap = await stripe.prices.create({ currency: 'usd', unit_amount: 5, product_data: { name: 'Crumb' } });
    await expect(openCheckout(stripe, { mode: 'payment', line_items: [{ price: cheap.id }] })).rejects.toThrow(
      'at least 0.50',
    );
    await expect(openCheckout(stripe, { expires_at: 1 })).rejects.toThrow('between 30 minutes and 24 hours');
  });
});

describe('the hosted checkout of a single payment', () => {
  it('asks for the e-mail and shows the intent once it is paid', async () => {
    const world = await simulated();
    const { stripe } = world;
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { price_data: { currency: 'usd', unit_amount: 799, product_data: { name: '25 coins' } }, quantity: 2 },
      ],
      payment_intent_data: { metadata: { order: '7' } },
      success_url: 'http://shop.test/done',
    });
    const without = await send(session.url ?? '', { ...goodCard, do: 'pay' });
    expect(without.text).toContain('Please enter your e-mail address.');
    await send(session.url ?? '', { ...goodCard, email: 'ada@example.com', do: 'pay' });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(done).toMatchObject({
      status: 'complete',
      amount_total: 1598,
      customer_details: { email: 'ada@example.com' },
      payment_intent: { status: 'succeeded', amount: 1598, metadata: { order: '7' } },
    });
  });
});
