import { links } from '@petalwise/host/links';

/** Where a payment's outcome is shown; the bank's page leads back to the same address. `status`: the provider's. */
export const outcomePath = (packageId: string, paymentId: string, status?: string): string => {
  const search = new URLSearchParams({ payment_intent: paymentId, ...(status && { redirect_status: status }) });
  return `${links.checkout(packageId)}?${search}`;
};

/** Carried back to the card form with the navigation. */
export interface FormState {
  readonly problem: string;
}

export const readProblem = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'problem' in state && typeof state.problem === 'string'
    ? state.problem
    : undefined;
