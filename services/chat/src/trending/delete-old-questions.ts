import { trendingDays } from '@petalwise/contracts/chat/conversation';
import type { Deps } from '../deps.ts';

/** Deletes questions to the widget past their days, with their answers: there is no way to do so by hand. Returns how many. */
export const deleteOldQuestions = async (deps: Deps): Promise<number> => {
  const before = new Date(deps.now().getTime() - trendingDays * 24 * 60 * 60 * 1000);
  const { count } = await deps.db.message.deleteMany({
    where: { role: 'user', status: { not: 'pending' }, createdAt: { lt: before }, session: { kind: 'trending' } },
  });
  return count;
};
