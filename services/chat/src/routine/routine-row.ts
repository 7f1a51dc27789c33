import { weekOf } from '@petalwise/advisor/routine/plan-day';
import type { Running } from '@petalwise/advisor/steps/setting';
import type { KeptRoutine, Routine, RoutineDraft } from '@petalwise/contracts/chat/routine';
import type { Routine as Row } from '#prisma';
import { dayOf } from '../days/calendar-day.ts';
import type { Deps } from '../deps.ts';

export const rowOf = ({ db }: Deps, ownerId: string): Promise<Row | null> =>
  db.routine.findUnique({ where: { ownerId } });

/** Json columns hold what our own schemas accepted when they were written. */
export const draftOf = ({ draft }: Pick<Row, 'draft'>): RoutineDraft => draft as unknown as RoutineDraft;

/** What of a routine is kept; the rest follows from it. */
export const toDraft = ({ wishes, cycle, steps, without }: Routine): RoutineDraft => ({
  wishes,
  cycle,
  without,
  steps: steps.map(({ id, time, slot, product, nights, fromWeek }) => ({ id, time, slot, product, nights, fromWeek })),
});

export const toKept = ({ startedOn, savedAt }: Pick<Row, 'startedOn' | 'savedAt'>, routine: Routine): KeptRoutine => ({
  routine,
  startedOn: dayOf(startedOn),
  savedAt: savedAt.toISOString(),
});

/** What a person uses already and since when, so that something new begins when it is added. */
export const toRunning = (row: Pick<Row, 'draft' | 'startedOn'>, today: string): Running => ({
  steps: draftOf(row).steps,
  week: Math.max(1, weekOf(dayOf(row.startedOn), today)),
});
