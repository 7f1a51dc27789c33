import { describe, expect, it } from 'vitest';
import { simulated } from '../testing/simulated.ts';
import { premiumPrice } from '../testing/visitor.ts';

describe('prices', () => {
  it('are found by their lookup key, which one price holds at a time', async () => {
    const world = await simulated();
    const { stripe } = world;
    const old = await premiumPrice(stripe);
    const found = await stripe.prices.list({
      lookup_keys: ['premium_month_usd_1599'],
      active: true,
      expand: ['data.product'],
    });
    expect(found.data).toMatchObject([
      { id: old.id, product: { name: 'Petalwise Premium' }, recurring: { interval: 'month' } },
    ]);
    await expect(
      stripe.prices.create({
        currency: 'usd',
        unit_amount: 1,
        product: String(old.product),
        lookup_key: 'premium_month_usd_1599',
      }),
    ).rejects.toThrow('already uses that lookup key');
    const next = await premiumPrice(stripe);
    expect((await stripe.prices.list({ lookup_keys: ['premium_month_usd_1599'] })).data).toMatchObject([
      { id: next.id },
    ]);
    expect((await stripe.prices.retrieve(old.id)).lookup_key).toBeNull();
    await expect(
      stripe.prices.create({ currency: 'usd', unit_amount: -5, product_data: { name: 'x' } }),
    ).rejects.toThrow('greater than');
  });
});
