import type Stripe from 'stripe';
import { clientOf, keys, type simulated, typed } from './simulated.ts';

export const pack = { amount: 999, currency: 'usd', automatic_payment_methods: { enabled: true } } as const;
export const returnUrl = 'https://shop.example/checkout/p25?from=card';

export type At = Awaited<ReturnType<typeof simulated>>;

/** As the shop's page does it: the intent from the server, the card from the browser. */
export const pay = async (at: At, number: string, card: object = {}) => {
  const intent = await at.stripe.paymentIntents.create({ ...pack, metadata: { purchaseId: 'p1' } });
  return { intent, answer: payFromBrowser(at, intent, { ...typed(number), ...card }) };
};

export const payFromBrowser = (at: At, intent: Stripe.PaymentIntent, card: object) =>
  clientOf(at.simulator.url, keys.publishableKey).paymentIntents.confirm(intent.id, {
    client_secret: intent.client_secret,
    return_url: returnUrl,
    payment_method_data: { type: 'card', card, billing_details: { name: 'Ann' } },
  } as unknown as Stripe.PaymentIntentConfirmParams);
