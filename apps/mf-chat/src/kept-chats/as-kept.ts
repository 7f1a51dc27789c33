import type { ChatMessage, ChatSession } from '@petalwise/contracts/chat/conversation';
import { type KeptChat, keptChats } from '@petalwise/contracts/web-apps/kept-chats';
import { plainWords } from '../answer-text/answer-text.tsx';

/** A chat as the offline page shows it: its newest words, without photos and Markdown. */
export const asKept = (
  { id, title }: Pick<ChatSession, 'id' | 'title'>,
  messages: readonly ChatMessage[],
  now: Date,
): KeptChat => ({
  id,
  title,
  seenAt: now.toISOString(),
  messages: messages
    // A question that failed has no answer, and may be sent again.
    .filter(({ status }) => status === 'answered')
    .slice(-keptChats.mostMessages)
    .map(({ role, content, createdAt, imageUrl }) => ({
      role,
      words: role === 'assistant' ? plainWords(content) : content,
      at: createdAt,
      photo: imageUrl !== null,
    })),
});
