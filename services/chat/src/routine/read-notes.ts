import type { DayNote } from '@petalwise/advisor/products/used-product';
import type { Deps } from '../deps.ts';

/** Days whose notes the advisor knows. */
const rememberedDays = 14;

/** The notes of a person's last days, the newest last. */
export const readNotes = async ({ db, now }: Deps, ownerId: string): Promise<DayNote[]> => {
  const from = new Date(now().getTime() - rememberedDays * 24 * 60 * 60 * 1000);
  const rows = await db.routineDay.findMany({
    where: { ownerId, day: { gt: from }, note: { not: null } },
    select: { day: true, note: true },
    orderBy: { day: 'asc' },
  });
  return rows.map(({ day, note }) => ({ day: day.toISOString().slice(0, 10), words: note ?? '' }));
};
