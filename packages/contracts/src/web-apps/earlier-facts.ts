import type { AppFacts } from './releases.ts';

type Earlier = Pick<AppFacts, 'routes' | 'widgets'>;

/**
 * What apps had before their releases said it themselves (2026-11-29). It is read for a release of that time that is still
 * active or becomes so again, and in a page of a gateway of that time. Nothing is added here: a new app says it itself.
 */
export const earlierFacts: Readonly<Record<string, Earlier>> = {
  shell: {
    routes: [
      { path: '/', access: 'everyone' },
      { path: '/auth', access: 'everyone' },
      { path: '/privacy', access: 'everyone' },
      { path: '/privacy-policy', access: 'everyone' },
      { path: '/terms', access: 'everyone' },
      { path: '/how-photos-work', access: 'everyone' },
      { path: '/reset-password', access: 'everyone' },
      { path: '/verify-email', access: 'everyone' },
      { path: '/dashboard', access: 'signed-in' },
    ],
    widgets: [
      { app: 'mf-trending', module: './teaser' },
      { app: 'mf-chat', module: './bubble' },
      { app: 'mf-chat', module: './today' },
    ],
  },
  'mf-chat': {
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
    widgets: [{ app: 'mf-trending', module: './named-products' }],
  },
  'mf-commerce': {
    routes: [
      { path: '/pricing', access: 'everyone', inBar: { words: 'Pricing', order: 50 } },
      { path: '/checkout/:packageId?', access: 'signed-in' },
      { path: '/subscribe', access: 'signed-in' },
      { path: '/subscription', access: 'signed-in' },
      { path: '/receipts/:receiptId?', access: 'signed-in' },
    ],
    widgets: [],
  },
  'mf-trending': {
    routes: [
      { path: '/trending', access: 'signed-in', inBar: { words: 'Trending', order: 40 } },
      { path: '/trending/:productId', access: 'signed-in' },
    ],
    widgets: [{ app: 'mf-commerce', module: './upsell' }],
  },
  'mf-admin': {
    routes: [{ path: '/admin/:section?', access: 'signed-in', forAdmins: true, inBar: { words: 'Admin', order: 90 } }],
    widgets: [],
  },
};
