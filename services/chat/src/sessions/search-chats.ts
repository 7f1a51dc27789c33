import type { searchChats as endpoint, FoundChat } from '@petalwise/contracts/chat/history';
import type { Answer, Query } from '@petalwise/contracts/endpoint';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { markTitle, snippetOf, wordsOf } from './mark-hits.ts';
import { titleOf } from './session.ts';

/** Chats that one request finds at most, and that it looks through for them. */
export const foundAtOnce = 20;
export const searchedAtOnce = 200;

/**
 * The actor's chats with every word, the last used first. Each request reads a bounded number of one person's chats
 * through their indexes. A full-text index would find whole words only, and by a common word first those of all users.
 */
export const searchChats = async (
  deps: Deps,
  actor: Actor,
  { q, cursor }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  const words = wordsOf(q);
  const from = readCursor(cursor);
  const rows = await findRows(deps, actor, { patterns: words.map(patternOf), from });
  const last = rows.length === foundAtOnce ? rows.at(-1) : await lastSearched(deps, actor, from);
  return { found: rows.map((row) => toFound(row, words)), nextCursor: last ? cursorOf(last) : null };
};

interface Place {
  readonly updatedAt: Date;
  readonly id: string;
}

interface Row extends Place {
  readonly title: string;
  readonly name: string | null;
  readonly messageId: string | null;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly createdAt: Date;
}

/** Before all chats, in this order. */
const newest: Place = { updatedAt: new Date('9999-01-01T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

const readCursor = (cursor: string | undefined): Place => {
  if (cursor === undefined) return newest;
  const [time, id = newest.id] = cursor.split('_');
  return { updatedAt: new Date(Number(time)), id };
};

const cursorOf = ({ updatedAt, id }: Place): string => `${updatedAt.getTime()}_${id}`;

/** In `LIKE`, two characters stand for others. */
const patternOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** What is left out where words are looked for: accents, the marks of bold words, and footnotes. */
const marks = String.raw`[\u0300-\u036f*]| ?\[[0-9]{1,2}\]`;

/** Folded in SQL as `mark-hits.ts` folds: in lower case, and without marks. */
const findRows = (
  { db }: Deps,
  { userId }: Actor,
  { patterns, from }: { patterns: readonly string[]; from: Place },
): Promise<Row[]> => db.$queryRaw`
  SELECT chat.id, chat.title, chat.name, chat.updated_at AS "updatedAt",
         said.id AS "messageId", said.role, said.content, said.created_at AS "createdAt"
    FROM (SELECT id, title, name, updated_at
            FROM chat_session
           WHERE owner_id = ${userId}::uuid AND kind = 'chat'
             AND (updated_at, id) < (${from.updatedAt}, ${from.id}::uuid)
           ORDER BY updated_at DESC, id DESC
           LIMIT ${searchedAtOnce}) AS chat
    LEFT JOIN LATERAL (
         SELECT id, role, content, created_at
           FROM message
          WHERE session_id = chat.id
            AND regexp_replace(normalize(lower(content), NFD), ${marks}, '', 'g')
                LIKE ALL (${patterns})
          ORDER BY position DESC
          LIMIT 1) AS said ON true
   WHERE said.id IS NOT NULL
      OR regexp_replace(normalize(lower(coalesce(chat.name, chat.title)), NFD), ${marks}, '', 'g')
         LIKE ALL (${patterns})
   ORDER BY chat.updated_at DESC, chat.id DESC
   LIMIT ${foundAtOnce}`;

/** The last of the chats that were looked through; undefined where there are none after it. */
const lastSearched = async ({ db }: Deps, { userId }: Actor, { updatedAt, id }: Place) => {
  const [last, next] = await db.chatSession.findMany({
    where: {
      ownerId: userId,
      kind: 'chat',
      updatedAt: { lte: updatedAt },
      OR: [{ updatedAt: { lt: updatedAt } }, { id: { lt: id } }],
    },
    select: { id: true, updatedAt: true },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    skip: searchedAtOnce - 1,
    take: 2,
  });
  return next && last;
};

const toFound = (row: Row, words: readonly string[]): FoundChat => ({
  id: row.id,
  title: markTitle(titleOf(row), words),
  updatedAt: row.updatedAt.toISOString(),
  message:
    row.messageId === null
      ? null
      : {
          id: row.messageId,
          role: row.role,
          createdAt: row.createdAt.toISOString(),
          snippet: snippetOf(row.content, words),
        },
});
