import * as labels from '@petalwise/contracts/chat/labels';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { deleteLabel } from './delete-label.ts';
import { getLabel, listLabels } from './find-labels.ts';
import { judgeLabel } from './judge-label.ts';
import { readLabel } from './read-label.ts';
import { readPicture } from './read-picture.ts';
import { renameLabel } from './rename-label.ts';

export const labelRoutes = (deps: Deps): Route[] => [
  route(labels.readLabel, ({ actor, body }) => readLabel(deps, actor, body.text)),
  route(labels.readLabelPicture, ({ actor, body, signal }) => readPicture(deps, actor, body.imageUrl, signal)),
  route(labels.judgeLabel, ({ actor, ...asked }) => judgeLabel(deps, actor, asked)),
  route(labels.listLabels, ({ actor }) => listLabels(deps, actor)),
  route(labels.getLabel, ({ actor, params }) => getLabel(deps, actor, params.id)),
  route(labels.renameLabel, ({ actor, params, body }) => renameLabel(deps, actor, { id: params.id, ...body })),
  route(labels.deleteLabel, async ({ actor, params }) => {
    await deleteLabel(deps, actor, params.id);
    return { message: 'Label deleted' };
  }),
];
