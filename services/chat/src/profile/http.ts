import * as profile from '@petalwise/contracts/chat/profile';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { addLine, changeLine, deleteLine, deleteLines, listLines } from './change-lines.ts';

export const profileRoutes = (deps: Deps): Route[] => [
  route(profile.getProfileLines, async ({ actor }) => ({ lines: await listLines(deps, actor) })),
  route(profile.addProfileLine, ({ actor, body }) => addLine(deps, actor, body)),
  route(profile.changeProfileLine, ({ actor, params, body }) => changeLine(deps, actor, params.id, body)),
  route(profile.deleteProfileLine, async ({ actor, params }) => {
    await deleteLine(deps, actor, params.id);
    return { message: 'Forgotten' };
  }),
  route(profile.deleteProfile, async ({ actor }) => {
    await deleteLines(deps, actor);
    return { message: 'Everything forgotten' };
  }),
];
