import { dayAfter, keptWords, lookBackFrom, stepsOf } from '@petalwise/advisor/routine/plan-day';
import type { Routine, RoutineDay } from '@petalwise/contracts/chat/routine';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { RoutineDay as Row } from '#prisma';
import type { Deps } from '../deps.ts';
import { findRoutine, type OwnRoutine, ownRoutine } from '../routine/read-routine.ts';
import { dayOf, toDate } from './calendar-day.ts';
import { dueCheckIn } from './due-check-in.ts';
import { stepTitle } from './step-title.ts';
import { warningsOf } from './warnings.ts';

/** Days before and after today that can be looked at. */
const mostDaysAway = 400;

/** A day of the actor's routine; null where they have none. */
export const getDay = async (deps: Deps, actor: Actor, day: string): Promise<RoutineDay | null> => {
  const today = dayOf(deps.now());
  if (day < dayAfter(today, -mostDaysAway) || day > dayAfter(today, mostDaysAway)) {
    throw new AppError('request.invalid', {}, { day: 'Choose a day closer to today.' });
  }
  const found = await findRoutine(deps, actor);
  return found && describeDay(deps, found, day);
};

/** @throws routine.not-found */
export const ownDay = async (deps: Deps, actor: Actor, day: string): Promise<RoutineDay> =>
  describeDay(deps, await ownRoutine(deps, actor), day);

const describeDay = async (deps: Deps, found: OwnRoutine, day: string): Promise<RoutineDay> => {
  const { row, routine, person } = found;
  const startedOn = dayOf(row.startedOn);
  const { week, night, steps } = stepsOf(routine, { startedOn, day });
  const warnings = warningsOf(routine);
  const isOtherNight = steps.some(({ id, nights }) => nights !== null && warnings.has(id));
  const rows = await lastRows(deps, row.ownerId, { startedOn, day });
  const own = rows.find((one) => dayOf(one.day) === day);
  const done = new Set(own && ticksOf(own));
  const note = own?.note ?? null;
  const days = rows.filter((one) => ticksOf(one).length > 0).length;
  const due = dueCheckIn({ startedOn, answered: row.checkIns as object }, day);
  return {
    day,
    startedOn,
    week,
    // "Retinol night" would tell to use what must not be used.
    night: isOtherNight ? null : night,
    steps: steps.map((step) => ({
      id: step.id,
      time: step.time,
      name: stepTitle(step),
      how: step.how,
      warning: warnings.get(step.id) ?? null,
      done: done.has(step.id),
    })),
    later: laterWords(routine, week),
    note,
    reply: note === null ? null : await deps.care.replyToNote({ note, week, routine, person }),
    kept: { days, words: keptWords(days, { startedOn, day }) },
    checkIn: due === undefined ? null : { week: due },
  };
};

/** "From week 3: azelaic acid, every morning", of what the person may use. */
const laterWords = ({ weeks, steps }: Routine, now: number): string[] =>
  weeks
    .filter(({ week }) => week > Math.max(1, now) && steps.some(({ fromWeek }) => fromWeek === week))
    .map(({ words }) => words.replace(/^Week/, 'From week'));

/** A day and those before it that are looked back on. */
const lastRows = ({ db }: Deps, ownerId: string, when: { startedOn: string; day: string }): Promise<Row[]> =>
  db.routineDay.findMany({
    where: { ownerId, day: { gte: toDate(lookBackFrom(when)), lte: toDate(when.day) } },
  });

/** Ids of steps. */
const ticksOf = ({ done }: Row): string[] => done as string[];
