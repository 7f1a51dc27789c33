import type { CareFor } from '@petalwise/advisor/care/care';
import { catalogue } from '@petalwise/catalogue/catalogue';
import type { KeptRoutine, Routine, RoutineDraft } from '@petalwise/contracts/chat/routine';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Routine as Row } from '#prisma';
import type { Deps } from '../deps.ts';
import { lookForMissing } from './look-for-missing.ts';
import { personOf } from './person.ts';
import { draftOf, rowOf, toKept } from './routine-row.ts';

/** A person's routine, checked against what is known about them now. */
export interface OwnRoutine {
  readonly row: Row;
  readonly routine: Routine;
  readonly person: CareFor;
}

/** The actor's routine; null where there is none. */
export const getRoutine = async (deps: Deps, actor: Actor): Promise<KeptRoutine | null> => {
  const found = await findRoutine(deps, actor);
  return found && toKept(found.row, found.routine);
};

/** @throws routine.not-found */
export const ownRoutine = async (deps: Deps, actor: Actor): Promise<OwnRoutine> => {
  const found = await findRoutine(deps, actor);
  if (!found) throw new AppError('routine.not-found');
  return found;
};

export const findRoutine = async (deps: Deps, { userId }: Actor): Promise<OwnRoutine | null> => {
  const row = await rowOf(deps, userId);
  if (!row) return null;
  const person = await personOf(deps, userId, row);
  const { found, notes } = await withWhatIsThere(draftOf(row), person, (routine) =>
    deps.care.checkRoutine({ routine, person }),
  );
  return { row, person, routine: { ...found, notes: [...notes, ...found.notes] } };
};

const inCatalogue = new Set(catalogue.map(({ id }) => id));

/** A routine in which what is neither on the shelf nor in the catalogue any more is something to look for. */
export const withoutGone = (routine: RoutineDraft, using: CareFor['using']) => {
  const own = new Set(using.map(({ id }) => id));
  return lookForMissing(routine, (product) => {
    if (product.from === 'look-for') return true;
    return product.from === 'shelf' ? own.has(product.id) : inCatalogue.has(product.id);
  });
};

/**
 * Looks at a routine that was kept: since then its products may have gone. What they were for becomes something to look
 * for, with a note.
 */
export const withWhatIsThere = async <Found>(
  routine: RoutineDraft,
  { using }: Pick<CareFor, 'using'>,
  look: (routine: RoutineDraft) => Promise<Found | null>,
): Promise<{ found: Found; notes: readonly string[] }> => {
  const found = await look(routine);
  if (found) return { found, notes: [] };
  const { routine: mended, notes } = withoutGone(routine, using);
  const again = await look(mended);
  if (!again) throw new Error('the advisor does not find a product of the shelf');
  return { found: again, notes };
};
