import type { CareFor } from '@petalwise/advisor/care/care';
import type { OwnRoutine } from '@petalwise/advisor/own-routine/own-routine';
import { daysBetween, lookBackFrom } from '@petalwise/advisor/routine/plan-day';
import type { Routine as Row } from '#prisma';
import { dayOf, toDate } from '../days/calendar-day.ts';
import type { Deps } from '../deps.ts';
import { personOf } from '../routine/person.ts';
import { withoutGone } from '../routine/read-routine.ts';
import { draftOf, rowOf } from '../routine/routine-row.ts';
import { careFor } from './care-for.ts';

/**
 * Whom a question is answered for, with the routine that they have saved; null where they have none.
 * @param day where the person is; their evening may be our tomorrow
 */
export const askerOf = async (
  deps: Deps,
  ownerId: string,
  day: string | undefined,
): Promise<CareFor & { routine: OwnRoutine | null }> => {
  const row = await rowOf(deps, ownerId);
  if (!row) return { ...(await careFor(deps, ownerId)), routine: null };
  const today = dayNear(dayOf(deps.now()), day);
  const [person, ticked] = await Promise.all([personOf(deps, ownerId, row), tickedDays(deps, row, today)]);
  return { ...person, routine: toOwn(row, person, { today, keptDays: ticked }) };
};

/** Every clock on earth is within a day of ours: another one is wrong. */
const dayNear = (today: string, day: string | undefined): string =>
  day !== undefined && Math.abs(daysBetween(today, day)) <= 1 ? day : today;

const tickedDays = async ({ db }: Deps, { ownerId, startedOn }: Row, today: string): Promise<number> => {
  const since = lookBackFrom({ startedOn: dayOf(startedOn), day: today });
  const rows = await db.routineDay.findMany({
    where: { ownerId, day: { gte: toDate(since), lte: toDate(today) } },
    select: { done: true },
  });
  return rows.filter(({ done }) => (done as string[]).length > 0).length;
};

const toOwn = (row: Row, { using }: CareFor, known: Pick<OwnRoutine, 'today' | 'keptDays'>): OwnRoutine => {
  const { routine: draft, notes: gone } = withoutGone(draftOf(row), using);
  return { draft, startedOn: dayOf(row.startedOn), gone, ...known };
};
