import type { ChatSession, Prisma } from '#prisma';
import { type MessageRow, withPhotoId, withRating } from '../conversation/message.ts';
import type { Deps } from '../deps.ts';

/** A chat with messages, oldest first; `continues`: its first messages were on the page before. */
export interface ChatPart {
  readonly chat: ChatSession;
  readonly continues: boolean;
  readonly messages: readonly MessageRow[];
}

/** The last message of a page: of this chat, at this position. */
export interface Place {
  readonly createdAt: Date;
  readonly id: string;
  readonly position: bigint;
}

/** Chats of one page at most. */
export const chatsAtOnce = 50;

/** Some chats from a place on, newest first, by when they were started: one that is used meanwhile keeps its place. */
export const findChats = ({ db }: Deps, where: Prisma.ChatSessionWhereInput, from: Place | undefined) =>
  db.chatSession.findMany({
    where: {
      ...where,
      ...(from && {
        createdAt: { lte: from.createdAt },
        OR: [{ createdAt: { lt: from.createdAt } }, { id: { lte: from.id } }],
      }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: chatsAtOnce,
  });

/** A page of these chats with at most `most` messages; `end` is null where nothing is left. */
export const readParts = async (
  deps: Deps,
  chats: readonly ChatSession[],
  { from, most }: { from: Place | undefined; most: number },
): Promise<{ parts: ChatPart[]; end: Place | null }> => {
  const parts: ChatPart[] = [];
  let room = most;
  let last: Place | undefined;
  for (const chat of chats) {
    const after = from?.id === chat.id ? from.position : undefined;
    const messages = await readMessages(deps, chat.id, { after, take: room });
    parts.push({ chat, continues: after !== undefined, messages });
    room -= messages.length;
    last = { createdAt: chat.createdAt, id: chat.id, position: messages.at(-1)?.position ?? after ?? 0n };
    if (room === 0) return { parts, end: last };
  }
  return { parts, end: (chats.length === chatsAtOnce && last) || null };
};

const readMessages = ({ db }: Deps, sessionId: string, { after, take }: { after: bigint | undefined; take: number }) =>
  db.message.findMany({
    where: { sessionId, ...(after !== undefined && { position: { gt: after } }) },
    include: { ...withPhotoId, ...withRating },
    orderBy: { position: 'asc' },
    take,
  });

export const readPlace = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [time, id = '', position = '0'] = cursor.split('_');
  return { createdAt: new Date(Number(time)), id, position: BigInt(position) };
};

export const cursorOf = ({ createdAt, id, position }: Place): string => `${createdAt.getTime()}_${id}_${position}`;
