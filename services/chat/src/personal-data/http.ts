import * as data from '@petalwise/contracts/personal-data/chat-data';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { listChats } from './list-chats.ts';
import { listPhotoChoices } from './list-photo-choices.ts';
import { listPhotos } from './list-photos.ts';
import { listProducts, listSavedProducts } from './list-products.ts';
import { listRoutine, listRoutineDays } from './list-routine.ts';

/** What chat stores about a user, for the archive of their data. The photos themselves are read one by one. */
export const personalDataRoutes = (deps: Deps): Route[] => [
  route(data.listChatRows, ({ actor, query }) => listChats(deps, actor, query.cursor)),
  route(data.listPhotoRows, ({ actor, query }) => listPhotos(deps, actor, query.cursor)),
  route(data.listPhotoChoiceRows, ({ actor }) => listPhotoChoices(deps, actor)),
  route(data.listShelfRows, ({ actor }) => listProducts(deps, actor)),
  route(data.listSavedProductRows, ({ actor }) => listSavedProducts(deps, actor)),
  route(data.listRoutineRows, ({ actor }) => listRoutine(deps, actor)),
  route(data.listRoutineDayRows, ({ actor, query }) => listRoutineDays(deps, actor, query.cursor)),
];
