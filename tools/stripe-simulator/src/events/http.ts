import { listObjects } from '../http/list.ts';
import { type Route, route } from '../http/route.ts';

export const eventRoutes: readonly Route[] = [
  route('GET', '/v1/events/:id', 'secret', ({ sim, path }) => sim.store.get('event', path.id ?? '')),
  route('GET', '/v1/events', 'secret', (call) => {
    const type = call.input.text('type');
    const types = call.input.texts('types') ?? (type ? [type] : undefined);
    return listObjects(call, { kind: 'event', url: '/v1/events', anyOf: { type: types } });
  }),
];
