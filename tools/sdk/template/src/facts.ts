import type { AppFacts } from '@petalwise/contracts/web-apps/releases';

/** What the release says of this app: whom to ask, its pages, and their links in the bar at the top. */
export const facts: AppFacts = {
  owner: 'team of mf-example',
  routes: [{ path: '/example', access: 'signed-in', inBar: { words: 'Example', order: 60 } }],
  widgets: [],
};
