import * as routine from '@petalwise/contracts/chat/routine';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { checkRoutine, listChoices, planRoutine } from './plan-routine.ts';
import { getRoutine } from './read-routine.ts';
import { deleteRoutine, saveRoutine } from './save-routine.ts';
import { getShare, getSharedRoutine, revokeShare, shareRoutine } from './share-routine.ts';

export const routineRoutes = (deps: Deps): Route[] => [
  route(routine.getRoutine, async ({ actor }) => ({ kept: await getRoutine(deps, actor) })),
  route(routine.planRoutine, ({ actor, body }) => planRoutine(deps, actor, body)),
  route(routine.checkRoutine, ({ actor, body }) => checkRoutine(deps, actor, body)),
  route(routine.listChoices, ({ actor, body }) => listChoices(deps, actor, body)),
  route(routine.saveRoutine, ({ actor, body }) => saveRoutine(deps, actor, body)),
  route(routine.deleteRoutine, async ({ actor }) => {
    await deleteRoutine(deps, actor);
    return { message: 'Routine deleted' };
  }),
  route(routine.shareRoutine, async ({ actor }) => ({ token: await shareRoutine(deps, actor) })),
  route(routine.getShare, async ({ actor }) => ({ sharedAt: await getShare(deps, actor) })),
  route(routine.revokeShare, async ({ actor }) => {
    await revokeShare(deps, actor);
    return { message: 'Link removed' };
  }),
  route(routine.getSharedRoutine, ({ params }) => getSharedRoutine(deps, params.token)),
];
