import type { CareFor } from '@petalwise/advisor/care/care';
import type { Routine as Row } from '#prisma';
import { careFor } from '../answering/care-for.ts';
import { addMonths, dayOf } from '../days/calendar-day.ts';
import type { Deps } from '../deps.ts';
import { rowOf, toRunning } from './routine-row.ts';

/** Whom a routine is for, with those of their products that are past their time, and the routine that is kept. */
export const personOf = async (deps: Deps, ownerId: string, row?: Row): Promise<CareFor> => {
  const [person, opened, kept] = await Promise.all([
    careFor(deps, ownerId),
    deps.db.shelfItem.findMany({
      where: { ownerId, openedOn: { not: null }, keepsMonths: { not: null } },
      select: { id: true, openedOn: true, keepsMonths: true },
    }),
    row ?? rowOf(deps, ownerId),
  ]);
  const today = dayOf(deps.now());
  const isPast = ({ openedOn, keepsMonths }: (typeof opened)[number]) =>
    openedOn !== null && keepsMonths !== null && addMonths(dayOf(openedOn), keepsMonths) < today;
  const expired = new Set(opened.filter(isPast).map(({ id }) => id));
  return { ...person, expired, ...(kept && { running: toRunning(kept, today) }) };
};
