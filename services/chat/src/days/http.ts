import * as routine from '@petalwise/contracts/chat/routine';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { answerCheckIn } from './answer-check-in.ts';
import { noteDay, tickStep } from './change-day.ts';
import { getCalendar } from './get-calendar.ts';
import { getDay } from './read-day.ts';

export const dayRoutes = (deps: Deps): Route[] => [
  route(routine.getRoutineDay, async ({ actor, params }) => ({ today: await getDay(deps, actor, params.day) })),
  route(routine.tickStep, ({ actor, params, body }) => tickStep(deps, actor, params.day, body)),
  route(routine.noteDay, ({ actor, params, body }) => noteDay(deps, actor, params.day, body.note)),
  route(routine.answerCheckIn, ({ actor, body }) => answerCheckIn(deps, actor, body)),
  route(routine.getRoutineCalendar, ({ actor, query }) => getCalendar(deps, actor, query)),
];
