import type { Env } from './check-values.ts';
import { attention, type Finding, good, within, wrong } from './finding.ts';

const about = 'Stripe';
const PATIENCE = 5_000;

/** Whether the keys belong together and to this environment, and where Stripe can be reached, whether it knows them. */
export async function checkPayments(env: Env, readKeys: (env: Env) => unknown): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: api = 'https://api.stripe.com' } = env;
  try {
    if (!readKeys(env)) return [good(about, 'No Stripe account is set: payments are simulated.')];
  } catch (error) {
    return [wrong(about, (error as Error).message)];
  }
  const live = /^[rs]k_live_/.test(key ?? '');
  const kind = live ? 'live keys: real money' : 'test keys: nobody pays';
  try {
    const request = fetch(`${api}/v1/balance`, { headers: { authorization: `Bearer ${key}` } });
    const answer = await within(PATIENCE, request);
    const { livemode } = (await answer.json().catch(() => ({}))) as { livemode?: boolean };
    if (answer.status === 401)
      return [wrong(about, 'It does not know STRIPE_SECRET_KEY. Copy the key again from the Dashboard.')];
    if (answer.ok && livemode !== undefined && livemode !== live) {
      return [
        wrong(
          about,
          `Stripe says that STRIPE_SECRET_KEY is a ${livemode ? 'live' : 'test'} key, but its prefix says otherwise.`,
        ),
      ];
    }
    // A restricted key may have no right to read balances, and still be good.
    if (!answer.ok && answer.status !== 403) {
      return [attention(about, `It responds with ${answer.status}, so the key could not be checked (${kind}).`)];
    }
    return [good(about, `The key is accepted (${kind}).`)];
  } catch {
    const host = URL.canParse(api) ? new URL(api).host : 'STRIPE_API_URL';
    return [attention(about, `${host} cannot be reached from here, so the key could not be checked (${kind}).`)];
  }
}
