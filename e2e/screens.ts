import { expect, type Page } from '@playwright/test';
import { beginPremium, buyPack, checkoutOf, fallBehind, overdueOf, portalOf, startPurchase } from './paying.ts';
import { ask, type Person, startChat } from './person.ts';
import { dataUrl, oneFace } from './photos.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly by: 'visitor' | 'person' | 'premium' | 'overdue' | 'admin';
  /** Its first heading. */
  readonly heading: string | RegExp;
}

/** Every screen, ours and the simulated payment provider's; what stands for `:chat` and the like is in `makePlaces`. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', by: 'visitor', heading: /See what your skin is telling you/ },
  { name: 'sign-in', path: '/auth', by: 'visitor', heading: 'Welcome Back' },
  { name: 'sign-up', path: '/auth?mode=sign-up', by: 'visitor', heading: 'Start Your Journey' },
  {
    name: 'reset-password',
    path: `/reset-password?token=${'x'.repeat(43)}&email=maya%40example.com`,
    by: 'visitor',
    heading: 'Set a new password',
  },
  { name: 'reset-password-invalid', path: '/reset-password', by: 'visitor', heading: 'Invalid reset link' },
  { name: 'verify-email-failed', path: '/verify-email', by: 'visitor', heading: 'Verification failed' },
  { name: 'pricing', path: '/pricing', by: 'visitor', heading: /Pay as you go/ },
  { name: 'terms', path: '/terms', by: 'visitor', heading: /Terms/ },
  { name: 'privacy', path: '/privacy', by: 'visitor', heading: /Privacy/ },
  { name: 'not-found', path: '/nowhere', by: 'visitor', heading: 'There is no page here' },
  { name: 'api-docs', path: '/api/docs', by: 'visitor', heading: /Petalwise/ },
  { name: 'dashboard', path: '/dashboard', by: 'person', heading: /Maya/ },
  { name: 'chat-welcome', path: '/chat', by: 'person', heading: 'Ask your advisor' },
  { name: 'chat', path: '/chat/:chat', by: 'person', heading: /retinol/i },
  { name: 'trending', path: '/trending', by: 'person', heading: 'Trending Beauty Products' },
  { name: 'checkout', path: '/checkout/50_coins', by: 'person', heading: 'Buy 50 coins' },
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
  { name: 'receipts', path: '/receipts', by: 'person', heading: 'Receipts' },
  { name: 'receipt', path: '/receipts/:receipt', by: 'person', heading: 'Receipt' },
  { name: 'subscribe', path: '/subscribe', by: 'person', heading: /Ask as much as you/ },
  { name: 'subscription-none', path: '/subscription', by: 'person', heading: 'Choose Your Payment Option' },
  { name: 'subscription', path: '/subscription', by: 'premium', heading: 'Danger Zone' },
  { name: 'subscribe-premium', path: '/subscribe', by: 'premium', heading: 'You have Premium' },
  { name: 'subscription-overdue', path: '/subscription', by: 'overdue', heading: 'Danger Zone' },
  { name: 'access-denied', path: '/admin', by: 'person', heading: 'Access Denied' },
  { name: 'admin', path: '/admin', by: 'admin', heading: 'Admin Dashboard' },
  { name: 'admin-feedback', path: '/admin/feedback', by: 'admin', heading: 'Admin Dashboard' },
  { name: 'admin-settings', path: '/admin/settings', by: 'admin', heading: 'AI service key' },
  { name: 'admin-payments', path: '/admin/payments', by: 'admin', heading: 'Events from Stripe' },
  { name: 'admin-ledger', path: '/admin/ledger', by: 'admin', heading: 'The ledger is proved' },
  { name: 'hosted-checkout', path: ':checkout', by: 'person', heading: /Premium/ },
  { name: 'hosted-card', path: ':portal', by: 'premium', heading: 'Replace your card' },
  { name: 'hosted-invoice', path: ':invoice', by: 'overdue', heading: /Invoice/ },
];

/** The people that screens are opened by, who have done something worth a picture. */
export interface People {
  readonly person: Person;
  readonly premium: Person;
  readonly overdue: Person;
}

export const makePlaces = async ({ person, premium, overdue }: People): Promise<Record<string, string>> => {
  const [chat, bought] = await Promise.all([
    makeChat(person),
    buyPack(person),
    beginPremium(premium),
    fallBehind(overdue),
  ]);
  return {
    chat,
    paid: bought.paymentId,
    unpaid: await startPurchase(person),
    receipt: bought.receiptId ?? '',
    checkout: await checkoutOf(person),
    portal: await portalOf(premium),
    invoice: await overdueOf(overdue),
  };
};

/** A chat with a question, its answer, and a photo that was read. */
export const makeChat = async (person: Person): Promise<string> => {
  const chat = await startChat(person);
  for (const message of [
    { content: 'Can I use retinol and vitamin C together?' },
    { content: 'What do you see in this photo?', imageUrl: dataUrl(await oneFace()) },
  ]) {
    const response = await ask(person, chat, message);
    if (!response.ok()) throw new Error(await response.text());
  }
  return chat;
};

/** Opens a screen and waits until nothing of it is on its way any more. */
export const openScreen = async (
  page: Page,
  { path, heading }: Screen,
  places: Readonly<Record<string, string>>,
): Promise<void> => {
  await page.goto(path.replace(/:(\w+)/, (_, name: string) => places[name] ?? ''));
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await settle(page);
};

/** Until nothing loads, every picture in sight is there, and no transition runs. */
export const settle = async (page: Page): Promise<void> => {
  await page.evaluate(lookDown);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    // A picture of the whole page is taken faster than the browser draws what it had left out below the window.
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [drawn];
    await document.fonts.ready;
    const late = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
    await Promise.all(late.map((image) => image.decode().catch(() => undefined)));
    const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
};

/** Scrolls through the first screens of the page: what comes late comes when it is near. Runs in the page. */
const lookDown = async (): Promise<void> => {
  const end = Math.min(document.documentElement.scrollHeight, 8 * window.innerHeight);
  for (let top = 0; top < end; top += window.innerHeight) {
    window.scrollTo(0, top);
    await new Promise(requestAnimationFrame);
  }
};
