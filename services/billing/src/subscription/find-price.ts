import { premiumPrice } from '@petalwise/contracts/billing/prices';
import type { Deps } from '../deps.ts';

/** The name of Premium's price at Stripe. Another price gets another name, and earlier subscribers keep theirs. */
const lookupKey = `premium_month_${premiumPrice.currency}_${premiumPrice.amount}`;

/** Stripe's id of Premium's price, which is created there on first use. */
export const findPremiumPrice = async (deps: Deps): Promise<string> => {
  const { data } = await deps.stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const made = await deps.stripe.prices.create(
    {
      lookup_key: lookupKey,
      currency: premiumPrice.currency,
      unit_amount: premiumPrice.amount,
      recurring: { interval: 'month' },
      product_data: { name: 'Petalwise Premium' },
    },
    { idempotencyKey: `price:${lookupKey}` },
  );
  return made.id;
};
