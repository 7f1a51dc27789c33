import type { AppFacts } from '@petalwise/contracts/web-apps/releases';

/** What the release says of this app. */
export const facts: AppFacts = {
  owner: 'payments',
  routes: [
    { path: '/pricing', access: 'everyone', inBar: { words: 'Pricing', order: 50 } },
    { path: '/checkout/:packageId?', access: 'signed-in' },
    { path: '/subscribe', access: 'signed-in' },
    { path: '/subscription', access: 'signed-in' },
    { path: '/receipts/:receiptId?', access: 'signed-in' },
  ],
  widgets: [],
};
