import type { Kind, Kinds } from '../store/kinds.ts';
import type { Filter } from '../store/store.ts';
import { invalid } from './errors.ts';
import type { Params } from './params.ts';
import type { Call } from './route.ts';

export interface ListOf<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** Responds to a list request: newest first, `limit`, `starting_after`, `ending_before`, `created`. */
export const listObjects = <K extends Kind>(
  { sim, input }: Call,
  { kind, url, ...filter }: { kind: K; url: string } & Omit<Filter, 'created'>,
): ListOf<Kinds[K]> => {
  const limit = input.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalid(`This value must be between 1 and 100 (inclusive).`, { param: 'limit' });
  }
  const after = input.text('starting_after') ?? undefined;
  const before = input.text('ending_before') ?? undefined;
  if (after && before) throw invalid('You cannot parameterize both starting_after and ending_before.');
  if (after) sim.store.get(kind, after, 'starting_after');
  if (before) sim.store.get(kind, before, 'ending_before');
  const { data, hasMore } = sim.store.page(kind, { ...filter, created: createdBounds(input), limit, after, before });
  return { object: 'list', data, has_more: hasMore, url };
};

/** A list inside an object. */
export const wholeList = <T>(url: string, data: T[]): ListOf<T> => ({ object: 'list', data, has_more: false, url });

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

const createdBounds = (input: Params): NonNullable<Filter['created']> => {
  if (!input.has('created')) return [];
  if (input.isText('created')) {
    const second = input.integer('created') ?? 0;
    return [
      ['>=', second],
      ['<=', second],
    ];
  }
  const bounds = input.hash('created');
  return Object.entries(operators).flatMap(([name, operator]) => {
    const seconds = bounds.integer(name);
    return seconds === undefined ? [] : [[operator, seconds] as const];
  });
};
