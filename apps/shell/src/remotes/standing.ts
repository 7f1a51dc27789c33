import type { PageRegistry, PageRemote } from '@petalwise/contracts/web-apps/releases';

type Remotes = PageRegistry['remotes'];
export type Previous = NonNullable<PageRemote['previous']>;

/** Which release of each app this tab runs: the active one, or the one before where the active one did not start. */
export interface Standing {
  /** The release before, if this tab fell back to it. */
  fallenTo(app: string): Previous | undefined;
  /** From the next page of this tab on, until another release is active. False if the tab cannot remember it. */
  fallBack(app: string): boolean;
}

const keyOf = (app: string) => `petalwise-fell-back-${app}`;

/** @param storage the tab's own; a tab without one falls back anew after each reload */
export const createStanding = (remotes: Remotes, storage: Pick<Storage, 'getItem' | 'setItem'>): Standing => {
  const remembered = (app: string) => quietly(() => storage.getItem(keyOf(app))) === remotes[app]?.release;
  const fallen = new Set(Object.keys(remotes).filter((app) => remotes[app]?.previous && remembered(app)));
  return {
    fallenTo: (app) => (fallen.has(app) ? remotes[app]?.previous : undefined),
    fallBack(app) {
      quietly(() => storage.setItem(keyOf(app), remotes[app]?.release ?? ''));
      return remembered(app);
    },
  };
};

/** Storage may be switched off. */
const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};
