import { eventRoutes } from './events/http.ts';
import { faultRoutes } from './faults/http.ts';
import type { Includes } from './http/expand.ts';
import type { Route } from './http/route.ts';
import { customerRoutes } from './payments/customers.ts';
import type { Reactions } from './simulator.ts';

/** Everything that is answered. A new resource: one file with a table of routes, named here. */
export const routes: readonly Route[] = [...customerRoutes, ...eventRoutes, ...faultRoutes];

/** Fields that only `expand` shows, by `<object>.<field>`. */
export const includes: Includes = {};

/** What else happens when an event is emitted, by its type. */
export const reactions: Reactions = {};
