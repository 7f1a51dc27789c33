import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { isLabel, labelsOf } from './label-conversation.ts';

/** Gives a label of the actor a name; an empty one takes it away. @throws label.not-found */
export const renameLabel = async (
  { db }: Deps,
  { userId }: Actor,
  { id, name }: { id: string; name: string },
): Promise<{ name: string | null }> => {
  const labelName = name === '' ? null : name;
  const { count } = await db.message.updateMany({
    where: { id, ...labelsOf(userId), ...isLabel },
    data: { labelName },
  });
  if (count === 0) throw new AppError('label.not-found');
  return { name: labelName };
};
