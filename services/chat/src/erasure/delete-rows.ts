import type { Prisma } from '#prisma';

/** Table → rows. */
export type Counts = Record<string, number>;

/**
 * Deletes everything that chat has of a person; returns how much. Messages, ratings and photos go with their chats, days
 * with their routine. An answer that is being written finds its question gone: it is not stored, and its coins come back.
 * What stays has neither words nor a person: deliveries, and how the advisor was used on a day.
 */
export const deleteRows = async (tx: Prisma.TransactionClient, ownerId: string): Promise<Counts> => {
  const where = { ownerId };
  const counts: Counts = {
    message: await tx.message.count({ where: { session: where } }),
    photo: await tx.photo.count({ where }),
    routine_day: await tx.routineDay.count({ where }),
  };
  const deleted = {
    chat_session: tx.chatSession.deleteMany({ where }),
    skin_settings: tx.skinSettings.deleteMany({ where }),
    photo_turn: tx.photoTurn.deleteMany({ where: { userId: ownerId } }),
    profile_line: tx.profileLine.deleteMany({ where }),
    shelf_item: tx.shelfItem.deleteMany({ where }),
    saved_product: tx.savedProduct.deleteMany({ where }),
    routine: tx.routine.deleteMany({ where }),
  };
  for (const [table, rows] of Object.entries(deleted)) counts[table] = (await rows).count;
  return counts;
};

export const addCounts = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((table) => [
      table,
      (one[table] ?? 0) + (other[table] ?? 0),
    ]),
  );
