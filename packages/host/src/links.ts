/** Paths of the product's pages, for links and navigation. */
export const links = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?mode=sign-up',
  dashboard: '/dashboard',
  pricing: '/pricing',
  trending: '/trending',
  chat: (sessionId?: string) => (sessionId ? `/chat/${encodeURIComponent(sessionId)}` : '/chat'),
  /** What the advisor remembers about the person. */
  memory: '/chat/memory',
  /** A new chat with this question written already; it is not sent, because it costs a coin. */
  askAdvisor: (question: string) => `/chat?ask=${encodeURIComponent(question)}`,
  checkout: (packageId?: string) => (packageId ? `/checkout/${encodeURIComponent(packageId)}` : '/checkout'),
  subscribe: '/subscribe',
  subscription: '/subscription',
  receipts: '/receipts',
  receipt: (id: string) => `/receipts/${encodeURIComponent(id)}`,
  admin: '/admin',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  privacy: '/privacy',
  terms: '/terms',
} as const;
