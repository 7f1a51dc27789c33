import type { Remains } from './find-remains.ts';
import type { Erasures } from './read-erasures.ts';

/** What the operator reads. */
export const printErasures = ({ finished, open, late }: Erasures, remains: readonly Remains[]): string =>
  [
    `${count(finished.length, 'deleted account')} erased everywhere, ${open.length} being erased.`,
    ...remains.map(({ service, table, rows, why }) => `LEFT  ${service}.${table}: ${count(rows, 'row')} (${why})`),
    ...late.map((id) => `LATE  ${id} is due for more than a day and not erased everywhere.`),
    remains.length + late.length === 0
      ? 'Nothing is left of deleted accounts.'
      : 'What to do: docs/runbooks/ErasureLate.md',
  ].join('\n');

const count = (number: number, what: string) => `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
