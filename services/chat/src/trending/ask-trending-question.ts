import type { askTrendingQuestion as endpoint } from '@petalwise/contracts/chat/conversation';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { ChatSession } from '#prisma';
import { converse, wholeAnswer } from '../conversation/send-message.ts';
import type { Deps } from '../deps.ts';

interface Asked {
  readonly body: Body<typeof endpoint>;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** A question of the floating widget: a message like any other, in a conversation that is not among the chats. */
export const askTrendingQuestion = async (
  deps: Deps,
  actor: Actor,
  { body, ...asked }: Asked,
): Promise<Answer<typeof endpoint>> => {
  const session = await widgetSession(deps, actor);
  const message = { id: body.id, content: body.message, day: body.day };
  const { answer, coinBalance } = await wholeAnswer(converse(deps, actor, { session, body: message, ...asked }));
  const { content, sources, kind, products, choices, links, wishes, remembered, notice } = answer;
  return { response: content, sources, coinBalance, kind, products, choices, links, wishes, remembered, notice };
};

/** The actor's one conversation with the widget. It is named, so that no question names it and outlives its deletion. */
const widgetSession = async (deps: Deps, { userId }: Actor): Promise<ChatSession> => {
  const now = deps.now();
  const data = { id: userId, ownerId: userId, kind: 'trending', title: 'Trending', createdAt: now, updatedAt: now };
  await deps.db.chatSession.createMany({ data, skipDuplicates: true });
  return deps.db.chatSession.findUniqueOrThrow({ where: { id: userId } });
};
