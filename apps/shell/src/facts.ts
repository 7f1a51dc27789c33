import type { AppFacts } from '@petalwise/contracts/web-apps/releases';

/** What the shell's release says of it. The pages of remotes come with their own releases. */
export const facts: AppFacts = {
  owner: 'platform',
  routes: [
    { path: '/', access: 'everyone' },
    { path: '/auth', access: 'everyone' },
    { path: '/privacy', access: 'everyone' },
    { path: '/privacy-policy', access: 'everyone' },
    { path: '/terms', access: 'everyone' },
    { path: '/how-photos-work', access: 'everyone' },
    { path: '/reset-password', access: 'everyone' },
    { path: '/verify-email', access: 'everyone' },
    { path: '/account', access: 'signed-in' },
    { path: '/dashboard', access: 'signed-in', inBar: { words: 'Dashboard', order: 10 } },
  ],
  widgets: [
    { app: 'mf-chat', module: './bubble' },
    { app: 'mf-chat', module: './questions' },
    { app: 'mf-chat', module: './samples' },
    { app: 'mf-chat', module: './today' },
    { app: 'mf-trending', module: './teaser' },
  ],
};
