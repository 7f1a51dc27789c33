import type { exportSessions as endpoint } from '@petalwise/contracts/chat/history';
import type { Answer, Query } from '@petalwise/contracts/endpoint';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { ChatSession } from '#prisma';
import { toMessage, withPhotoId } from '../conversation/message.ts';
import type { Deps } from '../deps.ts';
import { ownSession } from './find-sessions.ts';
import { titleOf } from './session.ts';
import { dateIn, writeHead, writeMessage } from './write-chat.ts';

type Page = Answer<typeof endpoint>;
type Asked = Query<typeof endpoint>;

/** Chats and messages of one page at most: a message and its answer are a few kilobytes. */
export const chatsAtOnce = 50;
export const messagesAtOnce = 400;

/** One of the actor's chats as Markdown, a page of it. @throws chat.session-not-found */
export const exportSession = async (deps: Deps, actor: Actor, { id, ...asked }: Asked & { id: string }) =>
  writePage(deps, [await ownSession(deps, actor, id)], asked);

/** All chats of the actor in which something was said, the newest first, a page of them. */
export const exportSessions = async (deps: Deps, { userId }: Actor, asked: Asked): Promise<Page> => {
  const from = readCursor(asked.cursor);
  const chats = await deps.db.chatSession.findMany({
    where: {
      ownerId: userId,
      kind: 'chat',
      messages: { some: {} },
      // By when they were started: a chat that is used while the export runs keeps its place.
      ...(from && {
        createdAt: { lte: from.createdAt },
        OR: [{ createdAt: { lt: from.createdAt } }, { id: { lte: from.id } }],
      }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: chatsAtOnce,
  });
  const page = await writePage(deps, chats, asked);
  if (from) return page;
  const intro = `*All chats with the Petalwise advisor, saved ${dateIn(asked.zone, deps.now())}*\n\n`;
  return { ...page, markdown: intro + page.markdown };
};

/** From where the cursor is: in the middle of a chat its messages go on, without its title. */
const writePage = async (deps: Deps, chats: readonly ChatSession[], { zone, cursor }: Asked): Promise<Page> => {
  const from = readCursor(cursor);
  let markdown = '';
  let room = messagesAtOnce;
  let last: Place | undefined;
  for (const chat of chats) {
    const after = from?.id === chat.id ? from.position : undefined;
    const messages = await readMessages(deps, chat.id, { after, take: room });
    if (after === undefined) markdown += writeHead({ title: titleOf(chat), createdAt: chat.createdAt, zone });
    for (const message of messages) markdown += writeMessage(toMessage(message), zone);
    room -= messages.length;
    last = { createdAt: chat.createdAt, id: chat.id, position: messages.at(-1)?.position ?? after ?? 0n };
    if (room === 0) return { markdown, nextCursor: cursorOf(last) };
  }
  return { markdown, nextCursor: last && chats.length === chatsAtOnce ? cursorOf(last) : null };
};

const readMessages = ({ db }: Deps, sessionId: string, { after, take }: { after: bigint | undefined; take: number }) =>
  db.message.findMany({
    where: { sessionId, ...(after !== undefined && { position: { gt: after } }) },
    include: withPhotoId,
    orderBy: { position: 'asc' },
    take,
  });

/** The last message of a page: of this chat, at this position. */
interface Place {
  readonly createdAt: Date;
  readonly id: string;
  readonly position: bigint;
}

const readCursor = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [time, id = '', position = '0'] = cursor.split('_');
  return { createdAt: new Date(Number(time)), id, position: BigInt(position) };
};

const cursorOf = ({ createdAt, id, position }: Place): string => `${createdAt.getTime()}_${id}_${position}`;
