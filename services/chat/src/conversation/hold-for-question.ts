import { type Hold, holdCoins } from '@petalwise/contracts/billing/coins';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { ChatSession } from '#prisma';
import type { Deps } from '../deps.ts';
import { holdKeyOf, type MessageRow, usageOf } from './message.ts';
import { failQuestion, withdrawQuestion } from './question-store.ts';

/** What a person's own list of activity says. No word of theirs: the ledger never forgets, a deleted chat must. */
const descriptions = { chat: 'A question to the advisor', photo_analysis: 'Your skin, zone by zone' } as const;
const inConversations: Readonly<Record<string, string>> = {
  trending: 'A question about trending products',
  label: 'A label, read for you',
};

/** Holds the coins of a question that is stored; one that billing refuses is taken back. @throws coins.insufficient */
export const holdForQuestion = async (
  deps: Deps,
  actor: Actor,
  question: MessageRow,
  { requestId, session }: { requestId: string; session: Pick<ChatSession, 'id' | 'kind'> },
): Promise<Hold> => {
  const kind = usageOf(question);
  // The other kinds have no page of their own.
  const chatId = session.kind === 'chat' ? session.id : undefined;
  const description = inConversations[session.kind] ?? descriptions[kind];
  try {
    return await deps.billing.call(holdCoins, {
      body: { key: holdKeyOf(question), userId: actor.userId, kind, description, chatId },
      requestId,
    });
  } catch (error) {
    const refused = error instanceof AppError && error.code !== 'unavailable';
    // Where billing did not answer it may still have held: failing the question gives that back, and the next try
    // holds under a separate key.
    if (refused) await withdrawQuestion(deps, question);
    else await failQuestion(deps, actor.userId, question);
    throw error;
  }
};
