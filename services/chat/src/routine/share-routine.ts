import { createHash, randomBytes } from 'node:crypto';
import type { CareFor } from '@petalwise/advisor/care/care';
import type { RoutineDraft, SharedRoutine } from '@petalwise/contracts/chat/routine';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { usedBy } from '../shelf/read-shelf.ts';
import { withWhatIsThere } from './read-routine.ts';
import { createMemory } from './remember-shown.ts';
import { draftOf, rowOf } from './routine-row.ts';

/** Makes a link to the actor's routine; the one before stops working. Only its hash is kept. @throws routine.not-found */
export const shareRoutine = async (deps: Deps, { userId: ownerId }: Actor): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const { count } = await deps.db.routine.updateMany({
    where: { ownerId },
    data: { shareHash: hashOf(token), sharedAt: deps.now() },
  });
  if (count === 0) throw new AppError('routine.not-found');
  return token;
};

/** Since when the actor's routine is shared; null where it is not. */
export const getShare = async (deps: Deps, { userId }: Actor): Promise<string | null> =>
  (await rowOf(deps, userId))?.sharedAt?.toISOString() ?? null;

/** Makes the link to the actor's routine stop working, where there is one. */
export const revokeShare = async (deps: Deps, { userId: ownerId }: Actor): Promise<void> => {
  await deps.db.routine.updateMany({ where: { ownerId }, data: { shareHash: null, sharedAt: null } });
};

/**
 * A routine as its link shows it: worked out without a person, so that nothing in it follows from the person. Of their products
 * it has those that the routine is done with. The advisor judges nothing of it, and works it out once for as long as
 * routine and products stay as they are: the holder of a link must not be able to keep it busy.
 * @throws routine.not-shared
 */
export const getSharedRoutine = async (deps: Deps, token: string): Promise<SharedRoutine> => {
  const row = await deps.db.routine.findUnique({ where: { shareHash: hashOf(token) } });
  if (!row) throw new AppError('routine.not-shared');
  const draft = draftOf(row);
  const inUse = new Set(draft.steps.flatMap(({ product }) => (product.from === 'shelf' ? [product.id] : [])));
  const using = (await usedBy(deps, row.ownerId)).filter(({ id }) => inUse.has(id));
  const now = deps.now();
  return shown([row.ownerId, draft, using], now, () => show(deps, draft, { profile: [], notes: [], using, now }));
};

/** Some minutes: what the advisor knows changes with a release alone. */
const shown = createMemory<SharedRoutine>({ most: 500, ms: 10 * 60_000 });

const show = async ({ care }: Deps, draft: RoutineDraft, person: CareFor): Promise<SharedRoutine> => {
  const { found } = await withWhatIsThere({ ...draft, wishes: noWishes }, person, (routine) =>
    care.showRoutine({ routine, person }),
  );
  return found;
};

/** What a person wishes for their skin is theirs, too: what is to look for must not show it. */
const noWishes = { goals: [], mostSteps: 8, minutes: null, budget: null, useOwn: true };

const hashOf = (token: string) => createHash('sha256').update(token).digest();
