import { Routine } from '@petalwise/contracts/chat/routine';

/** Whose a routine is, and what it was made from. */
export interface Source {
  readonly ownerId: string;
  /** When the routine that it was made from was saved; null where there was none. */
  readonly replaces: string | null;
}

interface Unsaved extends Source {
  readonly routine: Routine;
}

const place = 'petalwise-routine';

/** Keeps unsaved changes over a reload, in this tab and for this person alone. */
export const keep = (source: Source, routine: Routine): void => {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...source, routine } satisfies Unsaved));
  } catch {
    // A browser that keeps nothing loses them on a reload, of which it warns.
  }
};

/** What a reload interrupted; undefined where there is nothing, or nothing that we know how to read. */
export const readKept = (ownerId: string): Unsaved | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Record<keyof Unsaved, unknown> | null;
    const read = kept?.ownerId === ownerId ? Routine.safeParse(kept.routine) : undefined;
    const replaces = typeof kept?.replaces === 'string' ? kept.replaces : null;
    return read?.success ? { ownerId, replaces, routine: read.data } : undefined;
  } catch {
    return undefined;
  }
};

export const dropKept = (): void => {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was kept then.
  }
};
