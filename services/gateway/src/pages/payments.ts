import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import type { GatewayEnv } from '../env.ts';

type Payments = PageRegistry['config']['payments'];

/** Who takes card payments, as pages are told. */
export const paymentsOf = ({ STRIPE_PUBLISHABLE_KEY, STRIPE_SIMULATOR_URL }: GatewayEnv): Payments => {
  if (!STRIPE_PUBLISHABLE_KEY) return null;
  const publishableKey = STRIPE_PUBLISHABLE_KEY;
  if (!STRIPE_SIMULATOR_URL) return { provider: 'stripe', publishableKey, apiUrl: null };
  return { provider: 'simulator', publishableKey, apiUrl: new URL(STRIPE_SIMULATOR_URL).origin };
};

/** What every page says where no real money moves, with the simulator as with test keys of Stripe's. */
export const testNotice = (payments: Payments): string | null =>
  payments?.publishableKey.startsWith('pk_test_') ? 'Test mode: no card is charged.' : null;

/** What a page may do beside the usual for its payments: the least that the provider's script works with. */
export interface PaymentAllowance {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  /** Who may use the browser's own payment sheet (Apple Pay, Google Pay), as Permissions-Policy writes it. */
  readonly sheet: string;
}

const nothing: PaymentAllowance = { script: [], frame: [], connect: [], sheet: '()' };

/** By Stripe's guide for Stripe.js: its script opens frames of its own, and one of the bank for 3-D Secure. */
const stripe: PaymentAllowance = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  sheet: '(self "https://js.stripe.com")',
};

export const allowanceFor = (payments: Payments): PaymentAllowance => {
  if (!payments) return nothing;
  if (payments.provider === 'stripe') return stripe;
  return payments.apiUrl ? { ...nothing, connect: [payments.apiUrl] } : nothing;
};
