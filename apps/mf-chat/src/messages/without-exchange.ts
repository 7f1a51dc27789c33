import type { ChatMessage } from '@petalwise/contracts/chat/conversation';

/** Messages without a question and the answer that follows it. */
export const withoutExchange = (
  messages: readonly ChatMessage[],
  questionId: string | undefined,
): readonly ChatMessage[] => {
  const at = messages.findIndex(({ id }) => id === questionId);
  if (at === -1) return messages;
  const until = messages[at + 1]?.role === 'assistant' ? at + 2 : at + 1;
  return [...messages.slice(0, at), ...messages.slice(until)];
};
