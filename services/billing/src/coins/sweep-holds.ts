import { randomUUID } from 'node:crypto';
import { type HoldOutcome, mostHoldKeys, readHoldOutcomes } from '@petalwise/contracts/chat/conversation';
import type { Deps } from '../deps.ts';
import type { Sql } from '../sql.ts';
import type { Resolution } from './ledger.ts';
import { findRefusedHolds, forgetRefusedHolds } from './refuse-hold.ts';
import { resolveHold } from './resolve-hold.ts';

/** Minutes that a hold waits for the fact that resolves it; after them billing asks chat. */
const forgottenAfter = 15;
const sweepEvery = 60_000;

/** How many holds a sweep resolved, and how many it left because their answers are being written. */
export interface Swept {
  posted: number;
  released: number;
  pending: number;
}

/**
 * Resolves holds whose fact is late, as chat reports them: an answer may be delivered long before its fact arrives.
 * First waits until all facts that have arrived are handled; does nothing while chat is away.
 * @throws unavailable while chat does not respond
 */
export const sweepForgottenHolds = async (deps: Deps, signal?: AbortSignal): Promise<Swept> => {
  const swept: Swept = { posted: 0, released: 0, pending: 0 };
  // Chat has already reported these as failed.
  for (const key of await findRefusedHolds(deps.pool)) await resolve(deps, swept, key, 'failed');
  await forgetRefusedHolds(deps.pool);
  let page = await findForgottenHolds(deps.pool);
  if (page.length > 0 && !(await deps.factsCaughtUp(signal))) {
    deps.log.warn('late holds must wait: some facts are not handled yet, or NATS is away');
    page = [];
  }
  while (page.length > 0 && !signal?.aborted) {
    const holdKeys = page.map(({ key }) => key);
    const { outcomes } = await deps.chat.call(readHoldOutcomes, { body: { holdKeys }, requestId: randomUUID() });
    for (const { holdKey, outcome } of outcomes) await resolve(deps, swept, holdKey, outcome);
    page = await findForgottenHolds(deps.pool, page.at(-1));
  }
  if (swept.posted + swept.released + swept.pending > 0) deps.log.warn(swept, 'resolved late holds as chat says');
  if (swept.released > 0) deps.wake();
  return swept;
};

/** Sweeps at the start and every minute. `close` ends a sweep in progress. */
export const keepHoldsSwept = (deps: Deps): { close: () => Promise<void> } => {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  const sweep = () => {
    running ??= sweepForgottenHolds(deps, closing.signal)
      .then(
        () => undefined,
        (error: unknown) => deps.log.warn({ err: error }, 'late holds were not resolved'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  sweep();
  const timer = setInterval(sweep, sweepEvery);
  return {
    close: async () => {
      clearInterval(timer);
      closing.abort();
      await running;
    },
  };
};

const resolutions: Readonly<Record<HoldOutcome, Resolution | undefined>> = {
  delivered: 'post',
  pending: undefined,
  failed: 'release',
  // Chat stores a question before it holds its coins: a question that chat does not know is lost.
  unknown: 'release',
};

const resolve = async (deps: Deps, swept: Swept, key: string, outcome: HoldOutcome): Promise<void> => {
  const resolution = resolutions[outcome];
  if (resolution === undefined) swept.pending += 1;
  // Another replica, or the fact itself, may have been faster.
  else if ((await resolveHold(deps.pool, key, resolution)) === 'done')
    swept[resolution === 'post' ? 'posted' : 'released'] += 1;
};

interface ForgottenHold {
  readonly key: string;
  readonly id: string;
  readonly since: string;
}

/** One page of the holds that wait too long for their fact, oldest first. */
export const findForgottenHolds = async (
  sql: Sql,
  after: Pick<ForgottenHold, 'id' | 'since'> = { id: '0', since: '-infinity' },
): Promise<ForgottenHold[]> => {
  const { rows } = await sql.query<ForgottenHold>({
    name: 'find_forgotten_holds',
    text: `
      SELECT key, transfer_id::text AS id, created_at::text AS since FROM open_hold
       WHERE created_at < now() - $1 * interval '1 minute' AND (created_at, transfer_id) > ($2::timestamptz, $3::bigint)
       ORDER BY created_at, transfer_id LIMIT $4`,
    values: [forgottenAfter, after.since, after.id, mostHoldKeys],
  });
  return rows;
};
