import type { AppName } from './releases.ts';

interface Page {
  /** React Router's form: `/chat/:sessionId?`. */
  readonly path: string;
  /** The web app that draws it; the shell's own pages need no remote. */
  readonly app: AppName;
  /** `signed-in`: other visitors are redirected to /auth. */
  readonly access: 'everyone' | 'signed-in';
}

/** Every page of the product and the web app that draws it: the gateway preloads and the shell routes by this table. */
export const siteMap: readonly Page[] = [
  { path: '/', app: 'shell', access: 'everyone' },
  { path: '/auth', app: 'shell', access: 'everyone' },
  { path: '/privacy', app: 'shell', access: 'everyone' },
  { path: '/privacy-policy', app: 'shell', access: 'everyone' },
  { path: '/terms', app: 'shell', access: 'everyone' },
  { path: '/how-photos-work', app: 'shell', access: 'everyone' },
  { path: '/reset-password', app: 'shell', access: 'everyone' },
  { path: '/verify-email', app: 'shell', access: 'everyone' },
  { path: '/dashboard', app: 'shell', access: 'signed-in' },
  { path: '/pricing', app: 'mf-commerce', access: 'everyone' },
  { path: '/checkout/:packageId?', app: 'mf-commerce', access: 'signed-in' },
  { path: '/subscribe', app: 'mf-commerce', access: 'signed-in' },
  { path: '/subscription', app: 'mf-commerce', access: 'signed-in' },
  { path: '/receipts/:receiptId?', app: 'mf-commerce', access: 'signed-in' },
  { path: '/trending', app: 'mf-trending', access: 'signed-in' },
  { path: '/trending/:productId', app: 'mf-trending', access: 'signed-in' },
  { path: '/chat/memory', app: 'mf-chat', access: 'signed-in' },
  { path: '/chat/label', app: 'mf-chat', access: 'signed-in' },
  { path: '/chat/products', app: 'mf-chat', access: 'signed-in' },
  { path: '/chat/routine', app: 'mf-chat', access: 'signed-in' },
  { path: '/chat/skin', app: 'mf-chat', access: 'signed-in' },
  { path: '/chat/:sessionId?', app: 'mf-chat', access: 'signed-in' },
  { path: '/chat/label/:labelId', app: 'mf-chat', access: 'signed-in' },
  { path: '/routine/:token', app: 'mf-chat', access: 'everyone' },
  { path: '/admin/:section?', app: 'mf-admin', access: 'signed-in' },
];

/** Modules of other apps that a page shows as widgets. */
export const widgetSlots: readonly { readonly app: AppName; readonly module: string }[] = [
  { app: 'mf-trending', module: './teaser' },
  { app: 'mf-trending', module: './named-products' },
  { app: 'mf-commerce', module: './upsell' },
  { app: 'mf-chat', module: './bubble' },
  { app: 'mf-chat', module: './today' },
];

/** What an app must expose so that its pages work; `.` is the shell's own page. */
export const neededModules = (app: AppName): string[] =>
  app === 'shell' ? ['.'] : ['./app', ...widgetSlots.filter((slot) => slot.app === app).map((slot) => slot.module)];

/** The page at a path; undefined where there is none. */
export const findPage = (path: string): Page | undefined => siteMap.find((page) => matches(page.path, path));

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/').slice(1);
  const given = path.replace(/\/+$/, '').split('/').slice(1);
  if (given.length > wanted.length) return false;
  return wanted.every((part, index) => {
    if (part.startsWith(':')) return part.endsWith('?') || Boolean(given[index]);
    return part === (given[index] ?? '');
  });
};
