import type { reconcilePayments as endpoint } from '@petalwise/contracts/billing/payment-events';
import type { Answer } from '@petalwise/contracts/endpoint';
import { type ActingAdmin, recordAct } from '@petalwise/service-kit/database/admin-acts';
import { transaction, withConnection } from '@petalwise/service-kit/database/open-database';
import { AppError } from '@petalwise/service-kit/http/errors';
import { pause } from '@petalwise/service-kit/process/pause';
import type { Deps } from '../deps.ts';
import { callStripe } from '../stripe/call-stripe.ts';
import { forLog } from '../stripe/failures.ts';
import { type StripeEvent, subjects, toStored } from './event-kinds.ts';
import { forgetApplied, storeEvents } from './event-store.ts';
import { findLastReconciliation, forgetReconciliations, recordReconciliation } from './reconciliation-store.ts';

type Reconciled = Answer<typeof endpoint>;

const hour = 3_600_000;
const day = 24 * hour;
/** How far back Stripe is asked for events: it stops retrying a webhook after three days. */
const usual = 3 * day;
/** How far back Stripe can be asked at all. */
const most = 30 * day;
/** Milliseconds between two scheduled runs. Each goes back to the run before it, and an hour further. */
const interval = 300_000;
/** Event types that one request to Stripe may name. */
const typesAtOnce = 20;
/** Days after which an event that was applied is forgotten. */
const keptDays = 60;

/** The run in progress in this process: another caller waits for the same result, without a connection. */
const underWay = new WeakMap<Deps, Promise<Reconciled>>();

/**
 * Asks Stripe for its events of the last days, and stores those that never came.
 * @param by the admin who asks; an admin who joins a run in progress starts nothing, so nothing is recorded
 * @throws payment.unavailable, payment.being-asked (by another replica)
 */
export const reconcile = (deps: Deps, by?: ActingAdmin): Promise<Reconciled> => {
  const asking = underWay.get(deps) ?? askFarBack(deps, by).finally(() => underWay.delete(deps));
  underWay.set(deps, asking);
  return asking;
};

const askFarBack = async (deps: Deps, by: ActingAdmin | undefined): Promise<Reconciled> => {
  const done = await alone(deps, async () => {
    const now = deps.now().getTime();
    return findMissed(deps, Math.min(now - usual, (await lastTime(deps)) - hour), by);
  });
  if (!done) throw new AppError('payment.being-asked');
  return done;
};

const isBeingAsked = (error: unknown) => error instanceof AppError && error.code === 'payment.being-asked';

/** Reconciles at the start, and then every few minutes for the time since the last run; after a failure, a minute later. */
export const keepReconciled = (deps: Deps) => {
  const closing = new AbortController();
  const run = async () => {
    let next: () => Promise<unknown> = () => reconcile(deps);
    while (!closing.signal.aborted) {
      await next()
        .then(() => {
          next = () => reconcileWhereDue(deps);
        })
        .catch((error: unknown) => {
          if (isBeingAsked(error)) return;
          deps.log.warn(forLog(error), 'payments were not reconciled');
        });
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

/** For the time since the last run, unless another replica has just done it or is doing it. */
const reconcileWhereDue = async (deps: Deps): Promise<void> => {
  await alone(deps, async () => {
    const last = await lastTime(deps);
    if (deps.now().getTime() - last >= interval) await findMissed(deps, last - hour);
  });
};

/**
 * Lets one replica work at a time; undefined if another one does, because waiting would hold a connection. The lock
 * belongs to the connection, so it is released when the process dies.
 */
const alone = <Result>(deps: Deps, work: () => Promise<Result>): Promise<Result | undefined> =>
  withConnection(deps.pool, async (connection) => {
    const { rows } = await connection.query(`SELECT pg_try_advisory_lock(hashtext('petalwise.reconcile')) AS mine`);
    if (!rows[0]?.mine) return undefined;
    try {
      return await work();
    } finally {
      await connection.query(`SELECT pg_advisory_unlock(hashtext('petalwise.reconcile'))`);
    }
  });

/** In milliseconds since 1970; before the first run, as far back as usual. */
const lastTime = async ({ pool, now }: Deps): Promise<number> =>
  (await findLastReconciliation(pool))?.getTime() ?? now().getTime() - usual;

const findMissed = async (deps: Deps, since: number, by?: ActingAdmin): Promise<Reconciled> => {
  const events = await callStripe(deps, listEvents(deps, Math.max(since, deps.now().getTime() - most)));
  const missed = await transaction(deps.pool, async (tx) => {
    const stored = events.length > 0 ? await storeEvents(tx, events, 'reconciliation') : 0;
    const detail = { asked: events.length, missed: stored };
    await recordReconciliation(tx, detail);
    const act = {
      act: 'payments-reconciled',
      subject: 'payments',
      reason: 'Admin asked the payment provider',
    } as const;
    if (by) await recordAct(tx, by, { ...act, detail });
    return stored;
  });
  await forgetOld(deps);
  if (missed > 0) {
    deps.log.warn({ missed }, 'reconciliation found events whose webhook never came');
    deps.wakeEvents();
  }
  return { asked: events.length, missed };
};

const listEvents = async ({ stripe }: Deps, since: number): Promise<StripeEvent[]> => {
  const created = { gte: Math.floor(since / 1000) };
  const found: StripeEvent[] = [];
  const types = Object.keys(subjects);
  for (let from = 0; from < types.length; from += typesAtOnce) {
    for await (const event of stripe.events.list({
      created,
      types: types.slice(from, from + typesAtOnce),
      limit: 100,
    })) {
      const stored = toStored(event);
      if (stored) found.push(stored);
    }
  }
  return found;
};

const forgetOld = async ({ pool, now }: Deps): Promise<void> => {
  const before = new Date(now().getTime() - keptDays * day);
  await forgetApplied(pool, before);
  await forgetReconciliations(pool, before);
};
