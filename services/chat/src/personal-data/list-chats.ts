import type { ChatHead, ChatPart, MessageRow } from '@petalwise/contracts/personal-data/chat-data';
import type { Page } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { ChatSession } from '#prisma';
import { type MessageRow as Row, toMessage } from '../conversation/message.ts';
import type { Deps } from '../deps.ts';
import { cursorOf, findChats, readParts, readPlace } from '../sessions/read-parts.ts';
import { toSession } from '../sessions/session.ts';

/** Messages of one page at most: what was measured in a photo can be a hundred kilobytes. */
export const messagesAtOnce = 60;

/** The actor's chats of every kind with their messages, the newest chat first, a page of them. */
export const listChats = async (deps: Deps, { userId }: Actor, cursor?: string): Promise<Page<ChatPart>> => {
  const from = readPlace(cursor);
  const chats = await findChats(deps, { ownerId: userId }, from);
  const { parts, end } = await readParts(deps, chats, { from, most: messagesAtOnce });
  return {
    rows: parts.map(({ chat, continues, messages }) => ({ ...toHead(chat), continues, messages: messages.map(toRow) })),
    nextCursor: end && cursorOf(end),
  };
};

const toHead = (chat: ChatSession): ChatHead => ({ ...toSession(chat), kind: chat.kind as ChatHead['kind'] });

const toRow = (row: Row): MessageRow => {
  const { imageUrl: _, ...message } = toMessage(row);
  return {
    ...message,
    photoId: row.photo?.id ?? null,
    ...(row.labelQuestion !== null && { labelQuestion: row.labelQuestion }),
    ...(row.labelName !== null && { labelName: row.labelName }),
  };
};
