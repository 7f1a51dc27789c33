import type { AppFacts } from '@petalwise/contracts/web-apps/releases';

/** What the release says of this app. */
export const facts: AppFacts = {
  owner: 'operations',
  routes: [{ path: '/admin/:section?', access: 'signed-in', forAdmins: true, inBar: { words: 'Admin', order: 90 } }],
  widgets: [],
};
