import { expect, type Page } from '@playwright/test';
import { patience, settle } from './settle.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly by: Who;
  /** Its first heading. */
  readonly heading: string | RegExp;
  /** The data it waits for, as paths of the API; none where all is in its code, which is then what comes late or never. */
  readonly reads?: readonly string[];
  /** How it looks to a user who has no data there yet. */
  readonly empty?: { readonly path?: string; readonly by?: Who; readonly heading: string | RegExp };
  /** What it says when its data does not come; without its code all say the same. */
  readonly failed?: string | RegExp;
}

export type Who = 'visitor' | 'newcomer' | 'person' | 'premium' | 'overdue' | 'admin';

/** Every screen, ours and the simulated payment provider's; `makePlaces` has the values for `:chat` and the like. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', by: 'visitor', heading: /See what your skin is telling you/ },
  { name: 'sign-in', path: '/auth', by: 'visitor', heading: 'Welcome Back' },
  { name: 'sign-up', path: '/auth?mode=sign-up', by: 'visitor', heading: 'Start Your Journey' },
  { name: 'terms', path: '/terms', by: 'visitor', heading: /Terms/ },
  { name: 'how-photos-work', path: '/how-photos-work', by: 'visitor', heading: /How a photo/ },
  { name: 'privacy', path: '/privacy', by: 'visitor', heading: /Privacy/ },
  { name: 'privacy-policy', path: '/privacy-policy', by: 'visitor', heading: /Privacy/ },
  {
    name: 'reset-password',
    path: `/reset-password?token=${'x'.repeat(43)}&email=maya%40example.com`,
    by: 'visitor',
    heading: 'Set a new password',
    empty: { path: '/reset-password', heading: 'Invalid reset link' },
  },
  {
    name: 'verify-email',
    path: `/verify-email?token=${'x'.repeat(43)}&email=maya%40example.com`,
    by: 'visitor',
    heading: 'Verification failed',
    reads: ['/api/auth/verify-email'],
    empty: { path: '/verify-email', heading: 'Verification failed' },
    failed: 'Network error. Please try again.',
  },
  { name: 'not-found', path: '/nowhere', by: 'visitor', heading: 'We could not find this page' },
  { name: 'api-docs', path: '/api/docs', by: 'visitor', heading: /Petalwise/ },
  {
    name: 'dashboard',
    path: '/dashboard',
    by: 'person',
    heading: /Maya/,
    reads: ['/api/coins/transactions', '/api/stats'],
    empty: { by: 'newcomer', heading: /Maya/ },
    failed: 'Your activity did not load',
  },
  {
    name: 'account',
    path: '/account',
    by: 'person',
    heading: 'Account',
    reads: ['/api/account/sessions'],
    failed: 'Your devices did not load',
  },
  {
    name: 'pricing',
    path: '/pricing',
    by: 'visitor',
    heading: /Pay as you go/,
    reads: ['/api/coins/packages', '/api/subscription/plan'],
    failed: 'The coin packages did not load',
  },
  {
    name: 'checkout',
    path: '/checkout/50_coins',
    by: 'person',
    heading: 'Buy 50 coins',
    reads: ['/api/coins/packages', '/api/coins/purchase'],
    empty: { path: '/checkout', heading: 'Invalid Package' },
    failed: /Failed to setup payment|The package did not load/,
  },
  {
    name: 'checkout-paid',
    path: '/checkout/25_coins?payment_intent=:paid',
    by: 'person',
    heading: 'Payment Successful',
  },
  {
    name: 'checkout-confirming',
    path: '/checkout/25_coins?payment_intent=:unpaid&redirect_status=succeeded',
    by: 'person',
    heading: 'Confirming your payment',
  },
  { name: 'checkout-unknown', path: '/checkout/9000_coins', by: 'person', heading: 'Package Not Found' },
  {
    name: 'receipts',
    path: '/receipts',
    by: 'person',
    heading: 'Receipts',
    reads: ['/api/receipts'],
    empty: { by: 'newcomer', heading: 'No receipts yet' },
    failed: 'Your receipts did not load',
  },
  {
    name: 'receipt',
    path: '/receipts/:receipt',
    by: 'person',
    heading: 'Receipt',
    reads: ['/api/receipts/*'],
    empty: { path: '/receipts/999999999999999999', heading: 'Receipt not found' },
    failed: 'The receipt did not load',
  },
  {
    name: 'subscribe',
    path: '/subscribe',
    by: 'person',
    heading: /Ask as much as you/,
    reads: ['/api/subscription/plan'],
    failed: 'The price did not load',
  },
  {
    name: 'subscription',
    path: '/subscription',
    by: 'premium',
    heading: 'Danger Zone',
    reads: ['/api/subscription/status'],
    empty: { by: 'newcomer', heading: 'Choose Your Payment Option' },
    failed: 'Some details did not load',
  },
  { name: 'subscribe-premium', path: '/subscribe', by: 'premium', heading: 'You have Premium' },
  { name: 'subscription-overdue', path: '/subscription', by: 'overdue', heading: 'Danger Zone' },
  {
    name: 'trending',
    path: '/trending',
    by: 'person',
    heading: 'Trending Beauty Products',
  },
  {
    name: 'product',
    path: '/trending/sk5',
    by: 'person',
    heading: 'Skin Perfecting 2% BHA Liquid Exfoliant',
    empty: { path: '/trending/no-such-product', heading: 'Product not found' },
  },
  {
    name: 'chats',
    path: '/chat',
    by: 'person',
    heading: 'Ask your advisor',
    reads: ['/api/chat/sessions'],
    empty: { by: 'newcomer', heading: 'No chats yet' },
    failed: 'Your chats did not load',
  },
  {
    name: 'chat',
    path: '/chat/:chat',
    by: 'person',
    heading: /retinol/i,
    reads: ['/api/chat/session/*/messages'],
    empty: { path: '/chat/:emptyChat', heading: 'Ask your first question' },
    failed: 'The conversation did not load',
  },
  {
    name: 'memory',
    path: '/chat/memory',
    by: 'person',
    heading: 'What I Remember',
    reads: ['/api/chat/profile'],
    empty: { by: 'newcomer', heading: 'Nothing yet' },
    failed: 'What I Remember did not load',
  },
  {
    name: 'labels',
    path: '/chat/label',
    by: 'person',
    heading: 'Check a Label',
    reads: ['/api/chat/label'],
    empty: { by: 'newcomer', heading: 'Check a Label' },
    failed: 'Your labels did not load',
  },
  {
    name: 'label',
    path: '/chat/label/:label',
    by: 'person',
    heading: 'Rose Cream',
    reads: ['/api/chat/label/*'],
    empty: { path: '/chat/label/00000000-0000-4000-8000-000000000000', heading: 'Label not found' },
    failed: 'The label did not load',
  },
  {
    name: 'skin',
    path: '/chat/skin',
    by: 'person',
    heading: 'My Skin',
    reads: ['/api/chat/skin'],
    empty: { by: 'newcomer', heading: 'My Skin' },
    failed: 'Your photos did not load',
  },
  {
    name: 'products',
    path: '/chat/products',
    by: 'person',
    heading: 'My Products',
    reads: ['/api/chat/shelf'],
    empty: { by: 'newcomer', heading: 'No products yet' },
    failed: 'Your products did not load',
  },
  {
    name: 'routine',
    path: '/chat/routine',
    by: 'person',
    heading: 'My Routine',
    reads: ['/api/chat/routine'],
    empty: { by: 'newcomer', heading: 'Build your routine' },
    failed: 'Your routine did not load',
  },
  {
    name: 'shared-routine',
    path: '/routine/:sharedRoutine',
    by: 'visitor',
    heading: 'A skincare routine',
    reads: ['/api/shared-routine/*'],
    empty: { path: '/routine/taken-back', heading: 'This routine is no longer shared' },
    failed: 'The routine did not load',
  },
  { name: 'access-denied', path: '/admin', by: 'person', heading: 'Access Denied' },
  {
    name: 'admin',
    path: '/admin',
    by: 'admin',
    heading: 'Admin Dashboard',
    reads: ['/api/admin/users'],
    empty: { path: '/admin?search=nobody-has-this-name', heading: 'No users found' },
    failed: 'The users did not load',
  },
  {
    name: 'admin-feedback',
    path: '/admin/feedback',
    by: 'admin',
    heading: 'Admin Dashboard',
    reads: ['/api/admin/feedback'],
    failed: 'did not load',
  },
  {
    name: 'admin-answers',
    path: '/admin/answers',
    by: 'admin',
    heading: 'Admin Dashboard',
    reads: ['/api/admin/answer-ratings'],
    failed: 'did not load',
  },
  {
    name: 'admin-settings',
    path: '/admin/settings',
    by: 'admin',
    heading: 'Admin Dashboard',
    reads: ['/api/admin/settings/openai-key'],
    failed: 'did not load',
  },
  {
    name: 'admin-payments',
    path: '/admin/payments',
    by: 'admin',
    heading: 'Events from Stripe',
    reads: ['/api/admin/payments/events', '/api/admin/debts', '/api/admin/disputes'],
    failed: 'The events did not load',
  },
  {
    name: 'admin-ledger',
    path: '/admin/ledger',
    by: 'admin',
    heading: 'The ledger is correct',
    reads: ['/api/admin/ledger/check'],
    failed: 'The ledger could not be checked',
  },
  {
    name: 'admin-audit',
    path: '/admin/audit',
    by: 'admin',
    heading: 'Admin Dashboard',
    reads: ['/api/admin/audit'],
    failed: 'The audit did not load',
  },
  { name: 'hosted-checkout', path: ':checkout', by: 'person', heading: /Premium/ },
  { name: 'hosted-card', path: ':portal', by: 'premium', heading: 'Replace your card' },
  { name: 'hosted-invoice', path: ':invoice', by: 'overdue', heading: /Invoice/ },
];

/** A screen's path with values for `:chat` and the like. */
export const addressOf = (path: string, places: Readonly<Record<string, string>>): string =>
  path.replace(/:([a-zA-Z]+)/, (_, name: string) => places[name] ?? '');

/** Opens a screen and waits until nothing of it is on its way any more. */
export const openScreen = async (
  page: Page,
  { path, heading }: Screen,
  places: Readonly<Record<string, string>>,
): Promise<void> => {
  await page.goto(addressOf(path, places));
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible({ timeout: patience });
  await settle(page);
};
