import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { PremiumCheckout } from '#prisma';
import { readWallet } from '../coins/wallet-store.ts';
import type { Deps } from '../deps.ts';
import { findSubscriptions } from '../premium/find-standing.ts';
import { isGiving } from '../premium/standing.ts';
import type { Row } from '../sql.ts';
import { callStripe, isKeySpent, isMissing } from '../stripe/call-stripe.ts';
import type { Stripe } from '../stripe/client.ts';
import { ensureCustomer, replaceCustomer } from './customer.ts';
import { findPremiumPrice } from './find-price.ts';
import { findOverdueUrl } from './pay-overdue.ts';
import { stopRenewal } from './stop-renewal.ts';
import { syncLiveSubscriptions, syncSubscription } from './sync-subscription.ts';

interface Attempt extends Row<Pick<PremiumCheckout, 'sessionId'>> {
  readonly number: PremiumCheckout['attempt'];
}

/**
 * Opens Stripe's page where the actor subscribes. An open page is returned again, so that two clicks or two tabs pay once.
 * A user with an unpaid renewal is sent to that: paying it brings Premium back.
 * @throws subscription.already-active, payment.unavailable
 */
export const startCheckout = async (deps: Deps, { userId }: Actor): Promise<{ checkoutUrl: string }> => {
  await callStripe(deps, syncLiveSubscriptions(deps, userId));
  await refusePremium(deps, userId);
  const overdue = await findOverdueUrl(deps, userId);
  if (overdue) return { checkoutUrl: overdue };
  // The remaining ones give no Premium, because their payments went back; they must not renew beside a new subscription.
  for (const one of await findSubscriptions(deps.pool, userId)) await callStripe(deps, stopRenewal(deps, one));
  return { checkoutUrl: await callStripe(deps, findOrOpenSession(deps, userId)) };
};

const refusePremium = async (deps: Deps, userId: string) => {
  const { premium } = await readWallet(deps.pool, userId);
  const known = await findSubscriptions(deps.pool, userId);
  if (premium || known.some(isGiving)) throw new AppError('subscription.already-active');
};

const findOrOpenSession = async (deps: Deps, userId: string): Promise<string> => {
  const attempt = await findAttempt(deps, userId);
  if (!attempt.sessionId) return openSession(deps, userId, attempt);
  const session = await findSession(deps, attempt.sessionId);
  if (session?.status === 'open' && session.url) return session.url;
  if (session?.subscription) {
    // Paid in another tab, and no event has come yet.
    await syncSubscription(deps, idOf(session.subscription));
    await refusePremium(deps, userId);
  }
  return openSession(deps, userId, await nextAttempt(deps, userId, attempt));
};

const findSession = async (deps: Deps, id: string): Promise<Stripe.Checkout.Session | undefined> => {
  try {
    return await deps.stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const openSession = async (deps: Deps, userId: string, attempt: Attempt, isLastTry = false): Promise<string> => {
  const customer = await ensureCustomer(deps, userId);
  try {
    const session = await createSession(deps, userId, customer, attempt);
    await keepSession(deps, userId, attempt, session.id);
    if (!session.url) throw new AppError('payment.unavailable');
    return session.url;
  } catch (error) {
    if (isLastTry || !(isCustomerMissing(error) || isKeySpent(error))) throw error;
    if (isCustomerMissing(error)) await replaceCustomer(deps, userId, customer);
    return openSession(deps, userId, await nextAttempt(deps, userId, attempt), true);
  }
};

/** Something else may be missing, the price for example: then the customer stays. */
const isCustomerMissing = (error: unknown): boolean =>
  isMissing(error) && (error as { param?: string }).param === 'customer';

const createSession = async (deps: Deps, userId: string, customer: string, { number }: Attempt) => {
  const page = new URL('/subscription', deps.publicUrl).href;
  return deps.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      ui_mode: 'hosted_page',
      customer,
      // Others (a bank debit) take days, and the subscription is active meanwhile.
      allowed_payment_method_types: ['card'],
      client_reference_id: userId,
      line_items: [{ price: await findPremiumPrice(deps), quantity: 1 }],
      subscription_data: { metadata: { userId } },
      success_url: `${page}?checkout=complete`,
      cancel_url: `${page}?checkout=canceled`,
    },
    { idempotencyKey: `premium:${userId}:${number}` },
  );
};

const findAttempt = async (deps: Deps, userId: string): Promise<Attempt> => {
  await deps.pool.query('INSERT INTO premium_checkout (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
  const { rows } = await deps.pool.query<Attempt>(
    'SELECT attempt AS number, session_id AS "sessionId" FROM premium_checkout WHERE user_id = $1',
    [userId],
  );
  return rows[0] as Attempt;
};

/** Of two requests that end the same attempt, one starts the next and the other follows it. */
const nextAttempt = async (deps: Deps, userId: string, { number }: Attempt): Promise<Attempt> => {
  await deps.pool.query(
    'UPDATE premium_checkout SET attempt = attempt + 1, session_id = NULL WHERE user_id = $1 AND attempt = $2',
    [userId, number],
  );
  return findAttempt(deps, userId);
};

const keepSession = (deps: Deps, userId: string, { number }: Attempt, sessionId: string) =>
  deps.pool.query('UPDATE premium_checkout SET session_id = $3 WHERE user_id = $1 AND attempt = $2', [
    userId,
    number,
    sessionId,
  ]);

const idOf = (one: string | { id: string }) => (typeof one === 'string' ? one : one.id);
