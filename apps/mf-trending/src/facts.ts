import type { AppFacts } from '@petalwise/contracts/web-apps/releases';

/** What the release says of this app. */
export const facts: AppFacts = {
  owner: 'shopping',
  routes: [
    { path: '/trending', access: 'signed-in', inBar: { words: 'Trending', order: 40 } },
    { path: '/trending/:productId', access: 'signed-in' },
  ],
  widgets: [{ app: 'mf-commerce', module: './upsell' }],
};
