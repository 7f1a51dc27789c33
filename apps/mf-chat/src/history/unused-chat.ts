import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { queryClient } from '@petalwise/host/query';
import { useDrafts } from '../composer/drafts.ts';
import { messagesOf } from '../messages/api.ts';
import { hasSendings } from '../sending/sendings.ts';

/** The newest chat that was started and never used: a question goes there, so that empty chats do not pile up. */
export const findUnusedChat = async (chats: readonly ChatSession[]): Promise<ChatSession | undefined> => {
  const candidate = chats.find(isUntouched);
  if (!candidate) return undefined;
  // A first message that is not answered yet leaves the chat as it was.
  const messages = await queryClient.fetchQuery(messagesOf(candidate.id));
  return messages.length === 0 ? candidate : undefined;
};

/** Nothing was answered, named, written or sent in it. */
const isUntouched = ({ id, name, createdAt, updatedAt }: ChatSession): boolean => {
  const draft = useDrafts.getState().bySession[id];
  const isWritten = draft !== undefined && (draft.text.trim() !== '' || draft.photo !== undefined);
  return name === undefined && createdAt === updatedAt && !isWritten && !hasSendings(id);
};
