/** Paths of the product's pages, for links and navigation. */
export const links = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?mode=sign-up',
  dashboard: '/dashboard',
  pricing: '/pricing',
  trending: '/trending',
  chat: (sessionId?: string) => (sessionId ? `/chat/${encodeURIComponent(sessionId)}` : '/chat'),
  checkout: (packageId?: string) => (packageId ? `/checkout/${encodeURIComponent(packageId)}` : '/checkout'),
  subscribe: '/subscribe',
  subscription: '/subscription',
  receipts: '/receipts',
  receipt: (id: string) => `/receipts/${encodeURIComponent(id)}`,
  admin: '/admin',
  privacy: '/privacy',
  terms: '/terms',
} as const;
