import {
  type addProfileLine as addEndpoint,
  type changeProfileLine as changeEndpoint,
  mostProfileLines,
  type ProfileLine,
} from '@petalwise/contracts/chat/profile';
import type { Body } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { applyChanges, linesOf, lockProfile } from './apply-changes.ts';
import { checkValue } from './check-value.ts';
import { toLine } from './line.ts';
import { keyOf } from './merge-changes.ts';

/** What the advisor remembers about the actor, the newest last. */
export const listLines = (deps: Deps, { userId }: Actor): Promise<ProfileLine[]> => linesOf(deps.db, userId);

/**
 * Remembers what the actor says. What is remembered already is said again; a line that contradicts another replaces it.
 * @throws profile.full, profile.value
 */
export const addLine = async (
  deps: Deps,
  { userId: ownerId }: Actor,
  { kind, value }: Body<typeof addEndpoint>,
): Promise<ProfileLine> => {
  const line = { kind, value: checkValue(kind, value) };
  return deps.db.$transaction(async (tx) => {
    await lockProfile(tx, ownerId);
    const most = mostProfileLines;
    const isSame = (other: ProfileLine) => keyOf(other) === keyOf(line);
    const before = await linesOf(tx, ownerId);
    // Nothing is forgotten to make room for what a person writes: they choose what goes.
    if (before.length >= most && !before.some(isSame)) throw new AppError('profile.full', { most });
    await applyChanges(tx, { ownerId, now: deps.now() }, [{ act: 'remember', ...line }]);
    const stored = (await linesOf(tx, ownerId)).find(isSame);
    if (!stored) throw new Error('the added line was not stored');
    return stored;
  });
};

/** Corrects one of the actor's lines. @throws profile.not-found, profile.value */
export const changeLine = async (
  deps: Deps,
  { userId: ownerId }: Actor,
  id: string,
  body: Body<typeof changeEndpoint>,
): Promise<ProfileLine> =>
  deps.db.$transaction(async (tx) => {
    await lockProfile(tx, ownerId);
    const line = await tx.profileLine.findFirst({ where: { id, ownerId } });
    if (!line) throw new AppError('profile.not-found');
    const value = checkValue(line.kind as ProfileLine['kind'], body.value);
    // The same line twice is one.
    const kind = line.kind as ProfileLine['kind'];
    const others = (await linesOf(tx, ownerId)).filter((other) => other.id !== id);
    const same = others.filter((other) => keyOf(other) === keyOf({ kind, value })).map((other) => other.id);
    await tx.profileLine.deleteMany({ where: { ownerId, id: { in: same } } });
    const since = deps.now();
    await tx.profileLine.updateMany({ where: { id, ownerId }, data: { value, since } });
    return toLine({ ...line, value, since });
  });

/** Forgets one of the actor's lines. @throws profile.not-found */
export const deleteLine = async (deps: Deps, { userId: ownerId }: Actor, id: string): Promise<void> => {
  const { count } = await deps.db.profileLine.deleteMany({ where: { id, ownerId } });
  if (count === 0) throw new AppError('profile.not-found');
};

/** Forgets everything about the actor. */
export const deleteLines = async (deps: Deps, { userId: ownerId }: Actor): Promise<void> => {
  await deps.db.profileLine.deleteMany({ where: { ownerId } });
};
