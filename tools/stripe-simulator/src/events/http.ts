import { invalid } from '../http/errors.ts';
import { listObjects } from '../http/list.ts';
import { type Call, type Route, route } from '../http/route.ts';

export const eventRoutes: readonly Route[] = [
  route('GET', '/v1/events/:id', 'secret', ({ sim, path }) => sim.store.get('event', path.id ?? '')),
  route('GET', '/v1/events', 'secret', listEvents),
  route('POST', '/simulator/events/:id/resend', 'control', resend),
  route('POST', '/simulator/webhooks/hurry', 'control', hurry),
];

const mostTypes = 20;

function listEvents(call: Call) {
  const type = call.input.text('type');
  const types = call.input.texts('types') ?? (type ? [type] : undefined);
  if (types && types.length > mostTypes) {
    throw invalid(`You cannot filter by more than ${mostTypes} types.`, { param: 'types' });
  }
  // `delivery_success=false` is what no endpoint has taken yet.
  const delivered = call.input.boolean('delivery_success');
  const pending = delivered === undefined ? undefined : delivered ? 0 : 1;
  return listObjects(call, {
    kind: 'event',
    url: '/v1/events',
    where: { pending_webhooks: pending },
    anyOf: { type: types },
  });
}

/** Once more, as `stripe events resend` does. */
function resend({ sim, path }: Call): object {
  const event = sim.store.get('event', path.id ?? '');
  sim.webhooks.resend(event.id);
  return event;
}

/** Waiting deliveries are tried at once. */
function hurry({ sim }: Call): object {
  sim.webhooks.hurry();
  return { object: 'simulator.webhooks' };
}
