import type { reconcilePayments as endpoint } from '@petalwise/contracts/billing';
import type { Answer } from '@petalwise/contracts/endpoint';
import { withConnection } from '@petalwise/service-kit/database';
import { pause } from '@petalwise/service-kit/pause';
import type { Deps } from '../deps.ts';
import { askStripe } from './ask-stripe.ts';
import { type StripeEvent, subjects, toStored } from './event-kinds.ts';
import { storeEvents } from './event-store.ts';

type Reconciled = Answer<typeof endpoint>;

/** How far back the payment provider is asked: it gives up on telling an event after three days. */
const daysBack = 3;
/** Minutes between two times that nobody asked for. */
const hourly = 60;
/** What one question may name. */
const typesAtOnce = 20;
/** Days after which an event that was applied is forgotten; the provider itself keeps them 30 days. */
const keptDays = 60;

/** Asks the provider what it has told in the last days, and stores what never came. @throws payment.unavailable */
export const reconcile = async (deps: Deps): Promise<Reconciled> => {
  const done = await alone(deps, 'pg_advisory_lock', () => findMissed(deps));
  return done ?? { asked: 0, missed: 0 };
};

/** Does so at the start and every hour; where it fails, a minute later. */
export const keepReconciled = (deps: Deps) => {
  const closing = new AbortController();
  const run = async () => {
    let minutes = 0;
    while (!closing.signal.aborted) {
      await reconcileWhereDue(deps, minutes)
        .then(() => {
          minutes = hourly;
        })
        .catch((error: unknown) => deps.log.warn({ err: error }, 'what the payment provider told was not compared'));
      await pause(60_000, closing.signal);
    }
  };
  const done = run();
  return {
    close: () => {
      closing.abort();
      return done;
    },
  };
};

/** The same where nobody has done it for that many minutes and nobody is at it. */
const reconcileWhereDue = (deps: Deps, minutes: number): Promise<Reconciled | undefined> =>
  alone(deps, 'pg_try_advisory_lock', async () => {
    const { rowCount } = await deps.pool.query(
      `SELECT FROM reconciliation WHERE finished_at > now() - $1 * interval '1 minute' LIMIT 1`,
      [minutes],
    );
    return rowCount ? undefined : findMissed(deps);
  });

/** One replica at a time. The lock is the connection's: it goes with a process that dies. */
const alone = <Result>(
  deps: Deps,
  lock: 'pg_advisory_lock' | 'pg_try_advisory_lock',
  work: () => Promise<Result>,
): Promise<Result | undefined> =>
  withConnection(deps.pool, async (connection) => {
    const { rows } = await connection.query(`SELECT ${lock}(hashtext('petalwise.reconcile')) AS mine`);
    if (rows[0]?.mine === false) return undefined;
    try {
      return await work();
    } finally {
      await connection.query(`SELECT pg_advisory_unlock(hashtext('petalwise.reconcile'))`);
    }
  });

const findMissed = async (deps: Deps): Promise<Reconciled> => {
  const told = await askStripe(deps, listEvents(deps));
  const missed = told.length > 0 ? await storeEvents(deps.pool, told, 'reconciliation') : 0;
  await deps.db.reconciliation.create({ data: { asked: told.length, missed } });
  await deps.pool.query(
    `DELETE FROM stripe_event WHERE state = 'applied' AND received_at < now() - $1 * interval '1 day'`,
    [keptDays],
  );
  if (missed > 0) {
    deps.log.warn({ missed }, 'events of the payment provider had not come');
    deps.pokeEvents();
  }
  return { asked: told.length, missed };
};

const listEvents = async ({ stripe, now }: Deps): Promise<StripeEvent[]> => {
  const gte = Math.floor(now().getTime() / 1000) - daysBack * 86_400;
  const told: StripeEvent[] = [];
  const types = Object.keys(subjects);
  for (let from = 0; from < types.length; from += typesAtOnce) {
    const asked = { created: { gte }, types: types.slice(from, from + typesAtOnce), limit: 100 };
    for await (const event of stripe.events.list(asked)) {
      const stored = toStored(event);
      if (stored) told.push(stored);
    }
  }
  return told;
};
