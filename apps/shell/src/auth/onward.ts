import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import type { Arrival } from '../account/arrival.ts';

/** What a sign-in leads on to, where a user was about to buy it: "Next: your 25 coins". */
export const onwardWords = (from: string | undefined): string | undefined => {
  const path = from?.split(/[?#]/)[0];
  if (path === links.subscribe) return 'Next: Premium';
  const pack = path && purchase.exec(path)?.[1];
  if (!pack) return undefined;
  const coins = /^\d+(?=_coins$)/.exec(pack)?.[0];
  return coins ? `Next: your ${coinWords(Number(coins))}` : 'Next: your coins';
};

/**
 * The message for a visitor who was redirected from a page: that the session ended and, after a payment, that its
 * result is shown after signing in.
 */
export const interruption = ({ from, endedFor }: Arrival): { title: string; text: string } | undefined => {
  const ofPayment = from !== undefined && isPaymentResult(from);
  if (!endedFor)
    return ofPayment ? { title: 'Your payment', text: 'Sign in to see the result of your payment.' } : undefined;
  const text = ofPayment
    ? 'You were signed out while you were paying. Your payment is safe. Sign in to see its result.'
    : 'You were signed out. Sign in to continue where you left off.';
  return { title: 'Your session ended', text };
};

/** The page that a card form or a bank's page leads on to. */
const isPaymentResult = (from: string): boolean => {
  const [path = '', search = ''] = from.split(/[?#]/);
  return purchase.test(path) && new URLSearchParams(search).has('payment_intent');
};

const purchase = new RegExp(`^${links.checkout()}/([^/]+)$`);
