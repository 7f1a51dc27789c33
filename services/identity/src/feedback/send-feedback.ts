import type { Body } from '@petalwise/contracts/endpoint';
import type { sendFeedback as endpoint } from '@petalwise/contracts/identity/feedback';
import type { Actor } from '@petalwise/service-kit/http/token';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Deps } from '../deps.ts';

const minute = 60_000;

/** Stores feedback once: the same feedback within a minute is a second click, or a retry after a lost response. */
export const sendFeedback = async (
  deps: Deps,
  actor: Actor,
  { rating, comment }: Body<typeof endpoint>,
): Promise<{ message: string }> => {
  const said = { accountId: actor.userId, rating, comment };
  const createdAt = deps.now();
  await deps.db.$transaction(async (tx) => {
    await lockAccount(tx, actor.userId);
    const lately = { gt: new Date(createdAt.getTime() - minute) };
    if (await tx.feedback.findFirst({ where: { ...said, createdAt: lately } })) return;
    await tx.feedback.create({ data: { ...said, createdAt } });
  });
  return { message: 'Your feedback has been sent successfully.' };
};
