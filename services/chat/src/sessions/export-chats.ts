import type { exportSessions as endpoint } from '@petalwise/contracts/chat/history';
import type { Answer, Query } from '@petalwise/contracts/endpoint';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { ChatSession } from '#prisma';
import { toMessage } from '../conversation/message.ts';
import type { Deps } from '../deps.ts';
import { ownSession } from './find-sessions.ts';
import { cursorOf, findChats, readParts, readPlace } from './read-parts.ts';
import { titleOf } from './session.ts';
import { dateIn, writeHead, writeMessage } from './write-chat.ts';

type Page = Answer<typeof endpoint>;
type Asked = Query<typeof endpoint>;

/** Messages of one page at most: a message and its answer are a few kilobytes. */
export const messagesAtOnce = 400;

/** One of the actor's chats as Markdown, a page of it. @throws chat.session-not-found */
export const exportSession = async (deps: Deps, actor: Actor, { id, ...asked }: Asked & { id: string }) =>
  writePage(deps, [await ownSession(deps, actor, id)], asked);

/** All chats of the actor in which something was said, the newest first, a page of them. */
export const exportSessions = async (deps: Deps, { userId }: Actor, asked: Asked): Promise<Page> => {
  const from = readPlace(asked.cursor);
  const chats = await findChats(deps, { ownerId: userId, kind: 'chat', messages: { some: {} } }, from);
  const page = await writePage(deps, chats, asked);
  if (from) return page;
  const intro = `*All chats with the Petalwise advisor, saved ${dateIn(asked.zone, deps.now())}*\n\n`;
  return { ...page, markdown: intro + page.markdown };
};

/** From where the cursor is: in the middle of a chat its messages go on, without its title. */
const writePage = async (deps: Deps, chats: readonly ChatSession[], { zone, cursor }: Asked): Promise<Page> => {
  const { parts, end } = await readParts(deps, chats, { from: readPlace(cursor), most: messagesAtOnce });
  let markdown = '';
  for (const { chat, continues, messages } of parts) {
    if (!continues) markdown += writeHead({ title: titleOf(chat), createdAt: chat.createdAt, zone });
    for (const message of messages) markdown += writeMessage(toMessage(message), zone);
  }
  return { markdown, nextCursor: end && cursorOf(end) };
};
