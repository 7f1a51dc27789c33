import { randomUUID } from 'node:crypto';
import { getWallet, usageCosts } from '@petalwise/contracts/billing/coins';
import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { toSession } from './session.ts';

/** Starting a chat is free, but a chat that could not pay for its first message is not started. */
export const createSession = async (deps: Deps, actor: Actor, title: string | undefined): Promise<ChatSession> => {
  // The first message will need it.
  deps.advisor.warm();
  const { balance, premium } = await deps.billing.call(getWallet, { params: { userId: actor.userId } });
  const needed = usageCosts.chat;
  if (!premium && balance < needed) throw new AppError('coins.insufficient', { needed, held: balance });
  const now = deps.now();
  const row = await deps.db.chatSession.create({
    data: { id: randomUUID(), ownerId: actor.userId, title: title ?? '', createdAt: now, updatedAt: now },
  });
  return toSession(row);
};
