import { dayAfter } from '@petalwise/advisor/routine/plan-day';
import type { RoutineDay, tickStep as tickEndpoint } from '@petalwise/contracts/chat/routine';
import type { Body } from '@petalwise/contracts/endpoint';
import { isVisible } from '@petalwise/contracts/text';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { dayOf } from './calendar-day.ts';
import { ownDay } from './read-day.ts';

/** Days back that can be changed. */
const changeable = 7;

/**
 * Ticks a step of one of the actor's days, or takes the tick back. A step that the routine no longer has is not ticked: a
 * tab that still shows it gets the steps that there are now, which is all that it needs.
 * @throws routine.not-found, routine.other-day
 */
export const tickStep = async (
  deps: Deps,
  actor: Actor,
  day: string,
  { step, done }: Body<typeof tickEndpoint>,
): Promise<RoutineDay> => {
  checkChangeable(deps, day);
  await (done ? tick : untick)(deps, { ownerId: actor.userId, day, step });
  return ownDay(deps, actor, day);
};

interface Tick {
  readonly ownerId: string;
  readonly day: string;
  readonly step: string;
}

// One statement each: two tabs that tick at once must not lose each other's ticks.
const tick = ({ db }: Deps, { ownerId, day, step }: Tick) => db.$executeRaw`
  INSERT INTO routine_day (owner_id, day, done)
  SELECT owner_id, ${day}::date, jsonb_build_array(${step}::text)
    FROM routine
   WHERE owner_id = ${ownerId}::uuid
     AND draft -> 'steps' @> jsonb_build_array(jsonb_build_object('id', ${step}::text))
     FOR KEY SHARE
  ON CONFLICT (owner_id, day) DO UPDATE SET done = (routine_day.done - ${step}::text) || excluded.done`;

const untick = ({ db }: Deps, { ownerId, day, step }: Tick) => db.$executeRaw`
  UPDATE routine_day SET done = done - ${step}::text WHERE owner_id = ${ownerId}::uuid AND day = ${day}::date`;

/** Keeps a note of one of the actor's days; an empty one deletes it. @throws routine.not-found, routine.other-day */
export const noteDay = async (deps: Deps, actor: Actor, day: string, note: string): Promise<RoutineDay> => {
  checkChangeable(deps, day);
  const ownerId = actor.userId;
  const words = isVisible(note) ? note : null;
  await deps.db.$executeRaw`
    INSERT INTO routine_day (owner_id, day, note)
    SELECT owner_id, ${day}::date, ${words}::text FROM routine WHERE owner_id = ${ownerId}::uuid FOR KEY SHARE
    ON CONFLICT (owner_id, day) DO UPDATE SET note = excluded.note`;
  return ownDay(deps, actor, day);
};

/** A browser may be a day ahead of this clock, which is in UTC, or behind it. @throws routine.other-day */
const checkChangeable = ({ now }: Deps, day: string): void => {
  const today = dayOf(now());
  if (day < dayAfter(today, -changeable) || day > dayAfter(today, 1)) throw new AppError('routine.other-day');
};
