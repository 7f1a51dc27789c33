import type { reconcilePayments as endpoint } from '@petalwise/contracts/billing/payment-events';
import type { Answer } from '@petalwise/contracts/endpoint';
import { type ActingAdmin, recordAct } from '@petalwise/service-kit/database/admin-acts';
import { transaction, withConnection } from '@petalwise/service-kit/database/open-database';
import { AppError } from '@petalwise/service-kit/http/errors';
import { pause } from '@petalwise/service-kit/process/pause';
import type { Deps } from '../deps.ts';
import { askStripe } from '../stripe/call-stripe.ts';
import { forLog } from '../stripe/failures.ts';
import { type StripeEvent, subjects, toStored } from './event-kinds.ts';
import { storeEvents } from './event-store.ts';

type Reconciled = Answer<typeof endpoint>;

const hour = 3_600_000;
const day = 24 * hour;
/** How far back the payment provider is asked: it gives up on telling an event after three days. */
const usual = 3 * day;
/** How far it can be asked at all. */
const most = 30 * day;
/** Between two times that nobody asked for: each goes back to the one before it, and an hour further. */
const interval = 300_000;
/** What one question may name. */
const typesAtOnce = 20;
/** Days after which an event that was applied is forgotten. */
const keptDays = 60;

/** What this process is asking: whoever asks meanwhile gets the same answer, and waits without a connection. */
const underWay = new WeakMap<Deps, Promise<Reconciled>>();

/**
 * Asks the provider what it has told in the last days, and stores what never came.
 * @param by the admin who asks; an admin who joins a question under way starts nothing, so nothing is recorded
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

/** Does so at the start, and every few minutes for what was told since; where it fails, a minute later. */
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
          deps.log.warn(forLog(error), 'the payment provider was not asked what it told');
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

/** For what was told since the last time, unless another replica has just done it or is at it. */
const reconcileWhereDue = async (deps: Deps): Promise<void> => {
  await alone(deps, async () => {
    const last = await lastTime(deps);
    if (deps.now().getTime() - last >= interval) await findMissed(deps, last - hour);
  });
};

/**
 * One replica at a time; undefined where another is at it, for waiting would keep connections from everybody else. The
 * lock is the connection's: it goes with a process that dies.
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

/** In milliseconds since 1970; where it never was, as far back as is usual. */
const lastTime = async ({ db, now }: Deps): Promise<number> => {
  const last = await db.reconciliation.findFirst({ orderBy: { id: 'desc' }, select: { finishedAt: true } });
  return last?.finishedAt.getTime() ?? now().getTime() - usual;
};

const findMissed = async (deps: Deps, since: number, by?: ActingAdmin): Promise<Reconciled> => {
  const told = await askStripe(deps, listEvents(deps, Math.max(since, deps.now().getTime() - most)));
  const missed = await transaction(deps.pool, async (tx) => {
    const stored = told.length > 0 ? await storeEvents(tx, told, 'reconciliation') : 0;
    const detail = { asked: told.length, missed: stored };
    await tx.query('INSERT INTO reconciliation (asked, missed) VALUES ($1, $2)', [detail.asked, detail.missed]);
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
    deps.log.warn({ missed }, 'events of the payment provider had not come');
    deps.pokeEvents();
  }
  return { asked: told.length, missed };
};

const listEvents = async ({ stripe }: Deps, since: number): Promise<StripeEvent[]> => {
  const created = { gte: Math.floor(since / 1000) };
  const told: StripeEvent[] = [];
  const types = Object.keys(subjects);
  for (let from = 0; from < types.length; from += typesAtOnce) {
    for await (const event of stripe.events.list({
      created,
      types: types.slice(from, from + typesAtOnce),
      limit: 100,
    })) {
      const stored = toStored(event);
      if (stored) told.push(stored);
    }
  }
  return told;
};

const forgetOld = async ({ db, now }: Deps): Promise<void> => {
  const before = new Date(now().getTime() - keptDays * day);
  await db.stripeEvent.deleteMany({ where: { state: 'applied', receivedAt: { lt: before } } });
  await db.reconciliation.deleteMany({ where: { finishedAt: { lt: before } } });
};
