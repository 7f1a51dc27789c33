import { replyToCheckIn } from '@petalwise/advisor/routine/check-in';
import { dayAfter } from '@petalwise/advisor/routine/plan-day';
import type { answerCheckIn as endpoint } from '@petalwise/contracts/chat/routine';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { ownRoutine } from '../routine/read-routine.ts';
import { dayOf } from './calendar-day.ts';
import { daysDue } from './due-check-in.ts';

/**
 * Stores the actor's answers after four or eight weeks, in place of earlier answers of that week, and returns what
 * follows.
 * @throws routine.not-found, and request.invalid if those weeks are not over
 */
export const answerCheckIn = async (
  deps: Deps,
  actor: Actor,
  { week, answers }: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  const { row, routine } = await ownRoutine(deps, actor);
  // Where the person is it may be tomorrow already.
  const latest = dayAfter(dayOf(deps.now()), 1);
  if (daysDue(week, dayOf(row.startedOn), latest) < 0) {
    throw new AppError('request.invalid', {}, { week: `You have not had your routine for ${week} weeks yet.` });
  }
  const kept = JSON.stringify({ [week]: answers });
  await deps.db.$executeRaw`
    UPDATE routine SET check_ins = check_ins || ${kept}::jsonb WHERE owner_id = ${actor.userId}::uuid`;
  return { words: replyToCheckIn({ answers, week }, routine), photos: await firstAndLast(deps, actor, row.startedOn) };
};

/** The first and the last photo that the actor still has since a day; none where there are no two. */
const firstAndLast = async ({ db }: Deps, { userId: ownerId }: Actor, since: Date) => {
  const one = (order: 'asc' | 'desc') =>
    db.photo.findFirst({
      where: { ownerId, createdAt: { gte: since } },
      select: { id: true, createdAt: true },
      orderBy: { createdAt: order },
    });
  const [first, last] = await Promise.all([one('asc'), one('desc')]);
  if (!first || !last || first.id === last.id) return [];
  return [first, last].map(({ id, createdAt }) => ({
    url: `/api/chat/photo/${id}`,
    takenAt: createdAt.toISOString(),
  }));
};
