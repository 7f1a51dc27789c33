import { createHash } from 'node:crypto';
import type { getRoutineCalendar as endpoint } from '@petalwise/contracts/chat/routine';
import type { Query } from '@petalwise/contracts/endpoint';
import { Bytes } from '@petalwise/service-kit/http/bind';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { ownRoutine } from '../routine/read-routine.ts';
import { dayOf } from './calendar-day.ts';
import { dayIn, findZone } from './time-zone.ts';
import { writeCalendar } from './write-calendar.ts';

/** The actor's routine as a calendar file. @throws routine.not-found */
export const getCalendar = async (
  deps: Deps,
  actor: Actor,
  { zone: asked, ...times }: Query<typeof endpoint>,
): Promise<Bytes> => {
  const zone = findZone(asked);
  const { row, routine } = await ownRoutine(deps, actor);
  const now = deps.now();
  const startedOn = dayOf(row.startedOn);
  const text = writeCalendar({ routine, startedOn, zone, ...times, today: dayIn(zone, now), key: keyOf(actor), now });
  return new Bytes('text/calendar; charset=utf-8', Buffer.from(text), {
    'content-disposition': 'attachment; filename="petalwise-routine.ics"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
};

/** A calendar may be shared with others, so its events do not have the account's id in them. */
const keyOf = ({ userId }: Actor): string =>
  createHash('sha256').update(`calendar:${userId}`).digest('hex').slice(0, 24);
