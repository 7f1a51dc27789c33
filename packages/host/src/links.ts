/** Paths of the product's pages, for links and navigation. */
export const links = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?mode=sign-up',
  dashboard: '/dashboard',
  /** The user's details, password and devices. */
  account: '/account',
  pricing: '/pricing',
  trending: '/trending',
  /** A product of the catalogue. */
  product: (id: string) => `/trending/${encodeURIComponent(id)}`,
  chat: (sessionId?: string) => (sessionId ? `/chat/${encodeURIComponent(sessionId)}` : '/chat'),
  /** What the advisor remembers about the user. */
  memory: '/chat/memory',
  /** A label: the page for a new one, or one that was judged. */
  label: (id?: string) => (id ? `/chat/label/${encodeURIComponent(id)}` : '/chat/label'),
  /** Two judged labels side by side. */
  compareLabels: (one: string, other: string) =>
    `/chat/label?compare=${encodeURIComponent(one)},${encodeURIComponent(other)}`,
  /** The products that the person uses. */
  products: '/chat/products',
  /** The routine, or the builder if there is none; the builder starts with these concerns if any are given. */
  routine: (goals: readonly string[] = []) =>
    goals.length > 0 ? `/chat/routine?goals=${encodeURIComponent(goals.join(','))}` : '/chat/routine',
  /** A routine that a user shares. */
  sharedRoutine: (token: string) => `/routine/${encodeURIComponent(token)}`,
  /** Photos of the user's skin over time. */
  skin: '/chat/skin',
  /** The same, with the camera open. */
  takePhoto: '/chat/skin?take',
  /** A new chat with this question in the text box; it is not sent, because sending costs a coin. */
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
  /** How a photo is read, how well, and what was not tested. */
  howPhotosWork: '/how-photos-work',
} as const;
