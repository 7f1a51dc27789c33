import { isDeepStrictEqual } from 'node:util';
import { dayAfter } from '@petalwise/advisor/routine/plan-day';
import type { saveRoutine as endpoint, KeptRoutine, RoutineDraft } from '@petalwise/contracts/chat/routine';
import type { Body } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Routine as Row } from '#prisma';
import { dayOf, toDate } from '../days/calendar-day.ts';
import type { Deps } from '../deps.ts';
import { checkRoutine } from './plan-routine.ts';
import { toDraft, toKept } from './routine-row.ts';

/** Days before today on which a routine may have begun, and days until it may begin. */
const earliest = 365;
const latest = 60;

/**
 * Keeps a routine in place of the actor's one before: its weeks go on, and so do its days and its link. An active that
 * is new in it begins in the week in which it is saved, or later (`begin-steps.ts` of the advisor).
 * @throws routine.unknown-product, routine.saved-elsewhere
 */
export const saveRoutine = async (
  deps: Deps,
  actor: Actor,
  { routine: asked, startOn, replaces }: Body<typeof endpoint>,
): Promise<KeptRoutine> => {
  const today = dayOf(deps.now());
  if (startOn < dayAfter(today, -earliest) || startOn > dayAfter(today, latest)) {
    throw new AppError('request.invalid', {}, { startOn: 'Choose a day in the last year or the next two months.' });
  }
  const routine = await checkRoutine(deps, actor, asked);
  const { userId: ownerId } = actor;
  const row = { ownerId, startedOn: toDate(startOn), draft: toDraft(routine), savedAt: deps.now() };
  return toKept(await store(deps, row, replaces), routine);
};

type New = Pick<Row, 'ownerId' | 'startedOn' | 'savedAt'> & { readonly draft: RoutineDraft };

/** @throws routine.saved-elsewhere where another routine is kept than the one that this is to replace */
const store = async ({ db }: Deps, row: New, replaces: string | null | undefined): Promise<New | Row> => {
  const { ownerId, draft, savedAt } = row;
  if (replaces === undefined) {
    return db.routine.upsert({ where: { ownerId }, create: row, update: { draft, savedAt } });
  }
  const before = await db.routine.findUnique({ where: { ownerId } });
  let count = 0;
  if (before === null && replaces === null) {
    ({ count } = await db.routine.createMany({ data: row, skipDuplicates: true }));
  } else if (before && replaces !== null && before.savedAt.getTime() === Date.parse(replaces)) {
    const where = { ownerId, savedAt: before.savedAt };
    ({ count } = await db.routine.updateMany({ where, data: { draft, savedAt } }));
  }
  const kept = await db.routine.findUnique({ where: { ownerId } });
  // A save whose response was lost is tried again: it has been kept already.
  if (kept && (count === 1 || isDeepStrictEqual(kept.draft, draft))) return kept;
  throw new AppError('routine.saved-elsewhere');
};

/** Deletes the actor's routine with its days, notes and link, where there is one. */
export const deleteRoutine = async (deps: Deps, { userId: ownerId }: Actor): Promise<void> => {
  await deps.db.routine.deleteMany({ where: { ownerId } });
};
