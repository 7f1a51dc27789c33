import type { Deps } from '../deps.ts';

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Deletes links a week after they expired; returns how many. Until then an old confirmation link still says that the
 * address is confirmed.
 */
export const sweepLinks = async (deps: Deps): Promise<number> => {
  const { count } = await deps.db.link.deleteMany({
    where: { expiresAt: { lt: new Date(deps.now().getTime() - week) } },
  });
  return count;
};
