import { invalid } from '../http/errors.ts';
import type { Params } from '../http/params.ts';
import { type Route, route } from '../http/route.ts';
import type { FaultChanges, FaultSettings, Often } from './faults.ts';

export const faultRoutes: readonly Route[] = [
  route('GET', '/simulator/faults', 'control', ({ sim }) => sim.faults.settings),
  route('POST', '/simulator/faults', 'control', ({ sim, input }) => sim.faults.set(readChanges(input))),
  route('DELETE', '/simulator/faults', 'control', ({ sim }) => sim.faults.clear()),
];

const readChanges = (input: Params): FaultChanges => {
  const [webhooks, api] = [input.hash('webhooks'), input.hash('api')];
  return {
    webhooks: given<FaultSettings['webhooks']>({
      duplicate: often(webhooks, 'duplicate'),
      reorder: often(webhooks, 'reorder'),
      drop: often(webhooks, 'drop'),
      wrongSignature: often(webhooks, 'wrongSignature'),
      delay: milliseconds(webhooks, 'delay'),
    }),
    api: given<FaultSettings['api']>({
      error: often(api, 'error'),
      loseAnswer: often(api, 'loseAnswer'),
      slow: milliseconds(api, 'slow'),
      down: api.texts('down'),
    }),
  };
};

const given = <T extends object>(changes: { [K in keyof T]: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;

const often = (input: Params, name: string): FaultSettings['api']['error'] | undefined => {
  if (!input.has(name)) return undefined;
  const part = input.hash(name);
  const rate = Number(part.text('rate') ?? 0);
  if (!(rate >= 0 && rate <= 1)) throw invalid('Invalid rate: must be between 0 and 1', { param: `${name}[rate]` });
  const common = { times: part.integer('times'), rate: rate || undefined };
  if (name !== 'error') return given<Often>(common);
  return given<FaultSettings['api']['error']>({
    ...common,
    status: part.integer('status'),
    remembered: part.boolean('remembered'),
  });
};

const milliseconds = (input: Params, name: string): number | undefined => {
  const value = input.integer(name);
  if (value !== undefined && value < 0) throw invalid('Milliseconds are not negative.', { param: name });
  return value;
};
