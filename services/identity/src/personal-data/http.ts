import * as data from '@petalwise/contracts/personal-data/identity-data';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { listBrowsers } from './list-browsers.ts';
import { listMails } from './list-mails.ts';
import { listOwnFeedback } from './list-own-feedback.ts';
import { listSessions } from './list-sessions.ts';

/** What identity stores about a user, for the archive of their data. */
export const personalDataRoutes = (deps: Deps): Route[] => [
  route(data.listSessionRows, ({ actor, query }) => listSessions(deps, actor, query.cursor)),
  route(data.listBrowserRows, ({ actor }) => listBrowsers(deps, actor)),
  route(data.listMailRows, ({ actor, query }) => listMails(deps, actor, query.cursor)),
  route(data.listFeedbackRows, ({ actor, query }) => listOwnFeedback(deps, actor, query.cursor)),
];
