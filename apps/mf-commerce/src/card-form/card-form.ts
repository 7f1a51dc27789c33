import type { Money } from '@petalwise/contracts/billing/money';

/** What the checkout gives to either card form, the provider's own or the simulator's. */
export interface CardFormProps {
  packageId: string;
  clientSecret: string;
  price: Money;
  /** Where the bank's page leads back to: absolute, without a query. */
  returnUrl: string;
  /** What happened to the card before this one, in words. */
  problem: string | undefined;
  /** The provider has decided; the server will say what becomes of the payment. `status`: the provider's. */
  onDecided: (status: string) => void;
  onPaying: (paying: boolean) => void;
}

/** What came of asking the provider to charge the card. */
export type Confirmation =
  | { readonly kind: 'confirmed'; readonly status: string }
  /** Before this card was asked: it was paid or canceled in another tab, or by a try whose response was lost. */
  | { readonly kind: 'decided-before'; readonly status: string }
  /** The bank wants to ask the person, on its own page. */
  | { readonly kind: 'bank'; readonly url: string }
  /** `advice`: what the form adds to the provider's words. */
  | { readonly kind: 'declined'; readonly message: string; readonly advice?: string };

export const isConfirmed = (status: string | undefined): status is string =>
  status === 'succeeded' || status === 'processing';

/** What a refusal says where the payment takes no more cards. */
export const decidedBefore = (status: string | undefined): Confirmation | undefined =>
  isConfirmed(status) || status === 'canceled' ? { kind: 'decided-before', status } : undefined;

/** The same payment can be confirmed once only, so a person may try again without fear. */
export const connectionLost: Confirmation = {
  kind: 'declined',
  message: 'The payment provider could not be reached. Try again: you cannot be charged twice for this package.',
};

/** A refusal in the provider's words. Only a refused card is sure to have cost nothing. */
export const declined = (error: { type?: string; message?: string | undefined } | undefined): Confirmation => {
  if (!error?.message) return { kind: 'declined', message: notCharged };
  return { kind: 'declined', message: error.message, ...(error.type === 'card_error' && { advice: afterRefusal }) };
};

const afterRefusal = 'You have not been charged. Try again, or use another card.';

/** Where the provider gives no reason. */
const notCharged = 'The card was not charged. Try it again, or use another one.';
