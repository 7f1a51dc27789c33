import type { Body } from '@petalwise/contracts/endpoint';
import type { sendFeedback as endpoint } from '@petalwise/contracts/feedback';
import type { Actor } from '@petalwise/service-kit/token';
import type { Deps } from '../deps.ts';

export const sendFeedback = async (
  deps: Deps,
  actor: Actor,
  { rating, comment }: Body<typeof endpoint>,
): Promise<{ message: string }> => {
  await deps.db.feedback.create({ data: { accountId: actor.userId, rating, comment, createdAt: deps.now() } });
  return { message: 'Your feedback has been sent successfully.' };
};
