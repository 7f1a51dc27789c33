import type { PaymentState } from '@petalwise/contracts/billing/purchase';

/** What the page of one payment shows. `bank`: the bank has not decided; `confirming`: it has, and we wait to hear of it. */
export type PaymentStep = 'paid' | 'bank' | 'confirming' | 'form' | 'refused' | 'canceled';

/**
 * @param state the server's word
 * @param redirectStatus what the provider said to this browser; a hint, which never makes a payment paid
 */
export const paymentStep = (state: PaymentState, redirectStatus: string | null): PaymentStep => {
  switch (state) {
    case 'paid':
    case 'canceled':
      return state;
    case 'processing':
      return 'bank';
    case 'open':
      if (redirectStatus === 'failed') return 'refused';
      if (redirectStatus === 'canceled') return 'canceled';
      return isSent(redirectStatus) ? 'confirming' : 'form';
    case 'failed':
      if (redirectStatus === 'canceled') return 'canceled';
      // From an earlier card, until the server knows the result that this browser has just received.
      return redirectStatus === 'succeeded' ? 'confirming' : 'refused';
    default:
      return state satisfies never;
  }
};

const isSent = (redirectStatus: string | null) =>
  redirectStatus === 'succeeded' || redirectStatus === 'processing' || redirectStatus === 'pending';

/** Whether the payment's state will change without the person doing anything. */
export const isWaiting = (step: PaymentStep): boolean => step === 'bank' || step === 'confirming';

/** Milliseconds until the server is asked again, after it was asked `times`: live updates tell sooner, as a rule. */
export const askAgainAfter = (times: number): number => Math.min(1000 * 1.6 ** times, 20_000);
