import type { RoutineDayRow, RoutineRow } from '@petalwise/contracts/personal-data/chat-data';
import { rowsAtOnce } from '@petalwise/contracts/personal-data/list';
import { onePage, type Page, pageOf } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import { dayOf, toDate } from '../days/calendar-day.ts';
import type { Deps } from '../deps.ts';
import { findRoutine } from '../routine/read-routine.ts';
import { toKept } from '../routine/routine-row.ts';

/** The actor's routine as they see it, with what was answered about it. */
export const listRoutine = async (deps: Deps, actor: Actor): Promise<Page<RoutineRow>> => {
  const found = await findRoutine(deps, actor);
  if (!found) return onePage([]);
  const { row, routine } = found;
  return onePage([
    {
      ...toKept(row, routine),
      sharedAt: row.sharedAt?.toISOString() ?? null,
      checkIns: row.checkIns as RoutineRow['checkIns'],
    },
  ]);
};

/** The days of the actor's routine, oldest first. */
export const listRoutineDays = async (
  { db }: Deps,
  { userId }: Actor,
  cursor?: string,
): Promise<Page<RoutineDayRow>> => {
  const rows = await db.routineDay.findMany({
    where: { ownerId: userId, ...(cursor && { day: { gt: toDate(cursor) } }) },
    orderBy: { day: 'asc' },
    take: rowsAtOnce + 1,
  });
  return pageOf(rows, {
    most: rowsAtOnce,
    toRow: ({ day, done, note }) => ({ day: dayOf(day), done: done as string[], note }),
    cursorOf: ({ day }) => dayOf(day),
  });
};
