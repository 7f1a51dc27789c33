import type { CareFor } from '@petalwise/advisor/care/care';
import type { Deps } from '../deps.ts';
import { linesOf } from '../profile/apply-changes.ts';
import { readNotes } from '../routine/read-notes.ts';
import { usedBy } from '../shelf/read-shelf.ts';

/** What the advisor has to know about a user now, for any question. */
export const careFor = async (deps: Deps, ownerId: string): Promise<CareFor> => {
  const [profile, using, notes] = await Promise.all([
    linesOf(deps.db, ownerId),
    usedBy(deps, ownerId),
    readNotes(deps, ownerId),
  ]);
  return {
    profile: profile.map(({ kind, value, since }) => ({ kind, value, since })),
    using,
    notes,
    now: deps.now(),
  };
};
