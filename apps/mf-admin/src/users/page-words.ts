import { shownUsers } from './api.ts';

export interface ShownPage {
  /** 0 is the first. */
  readonly page: number;
  readonly count: number;
  /** Whether another page follows. */
  readonly more: boolean;
  readonly search: string;
}

/** What the list shows of how many. */
export const pageWords = ({ page, count, more, search }: ShownPage): string => {
  if (page === 0 && !more) return `${count === 1 ? '1 user' : `${count} users`}${search ? ' found' : ''}`;
  if (page === 0) return search ? `The ${count} newest matches` : `The ${count} newest users`;
  const first = page * shownUsers + 1;
  const [one, several] = search ? ['Match', 'Matches'] : ['User', 'Users'];
  return `${count === 1 ? `${one} ${first}` : `${several} ${first} to ${first + count - 1}`}, newest first`;
};
