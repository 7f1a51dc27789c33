import type { AppFacts } from '@petalwise/contracts/web-apps/releases';

/** What the release says of this app. */
export const facts: AppFacts = {
  owner: 'advisor',
  routes: [
    { path: '/chat/memory', access: 'signed-in' },
    {
      path: '/chat/label',
      access: 'signed-in',
      inBar: { words: 'Check a Label', about: 'Is this product for you?', order: 30 },
    },
    {
      path: '/chat/products',
      access: 'signed-in',
      inBar: { words: 'My Products', about: 'What you use and how long it keeps', order: 31 },
    },
    {
      path: '/chat/routine',
      access: 'signed-in',
      inBar: { words: 'My Routine', about: 'Your steps, morning and evening', order: 32 },
    },
    {
      path: '/chat/skin',
      access: 'signed-in',
      inBar: { words: 'My Skin', about: 'Your photos and what changed', order: 33 },
    },
    { path: '/chat/:sessionId?', access: 'signed-in', inBar: { words: 'Chat', order: 20 } },
    { path: '/chat/label/:labelId', access: 'signed-in' },
    { path: '/routine/:token', access: 'everyone' },
  ],
  widgets: [
    { app: 'mf-commerce', module: './upsell' },
    { app: 'mf-trending', module: './named-products' },
  ],
};
