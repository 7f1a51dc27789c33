import { mostListedFaults } from '@petalwise/contracts/billing/audit';
import type { DeliveryPart } from '@petalwise/contracts/chat/conversation';
import { checksumKeys, differingParts, type KeyPart, keysOfParts } from '@petalwise/service-kit/database/key-checksums';
import type { Sql } from '../sql.ts';
import type { Fault } from './faults.ts';
import { counted, type Proved, proof } from './proof.ts';

/** What chat delivered for held coins. */
export interface Deliveries {
  readonly summarise: () => Promise<{ parts: readonly DeliveryPart[]; since: string }>;
  readonly list: (part: number) => Promise<readonly string[]>;
}

// The outcome of the newest repair of each key; there are few.
const repairs = 'SELECT DISTINCT ON (hold_key) hold_key, resolution FROM hold_repair ORDER BY hold_key, id DESC';

// Without the `post:` prefix. If a hold was repaired, the repair decides.
const postedKeys = `
  SELECT substr(key, 6) AS key FROM transfer
   WHERE kind = 'post' AND substr(key, 6) NOT IN (SELECT hold_key FROM hold_repair)
  UNION ALL SELECT hold_key FROM (${repairs}) AS repaired WHERE resolution = 'post'`;

export const checksumPosted = (sql: Sql): Promise<KeyPart[]> => checksumKeys(sql, postedKeys);

/**
 * Checks that every posted hold has its answer, and every answer its hold. Chat is asked after billing was read: an
 * answer is delivered before its hold is posted, so an answer that chat does not know by then was never delivered.
 */
export const proveDeliveries = async (
  sql: Sql,
  posted: readonly KeyPart[],
  deliveries: Deliveries,
): Promise<Proved> => {
  const { parts, since } = await deliveries.summarise();
  const { unanswered, unposted } = await findDifferences(sql, differingParts(posted, parts), deliveries);
  const lost = await splitByAge(sql, unanswered, since);
  const fates = await fatesOf(sql, unposted);
  const all = (kind: Fault['kind'], keys: readonly string[], words: string): Fault[] =>
    keys.slice(0, mostListedFaults).map((subject) => ({ kind, subject, words: `${subject} ${words}.` }));
  const faults = [
    ...all('posted-without-answer', lost.since, 'was posted, and no answer was delivered'),
    ...all('answered-and-released', fates.released, 'was answered, and its coins were given back'),
    ...all('answered-without-hold', fates.unknown, 'was answered, and no coins were ever held for it'),
  ];
  const notes = [
    fates.open.length > 0 && `${counted(fates.open.length, 'answer is', 'answers are')} on the way to the ledger.`,
    lost.before > 0 && `${counted(lost.before, 'answer is', 'answers are')} older than the record of deliveries.`,
  ].filter((note) => note !== false);
  return proof('posted-holds-have-their-answer', {
    checked: posted.reduce((sum, { count }) => sum + count, 0),
    wrong: lost.since.length + fates.released.length + fates.unknown.length,
    faults,
    note: notes.join(' ') || null,
  });
};

const findDifferences = async (sql: Sql, parts: readonly number[], deliveries: Deliveries) => {
  if (parts.length === 0) return { unanswered: [], unposted: [] };
  const posted = new Set(await keysOfParts(sql, postedKeys, parts));
  const delivered = new Set<string>();
  for (const part of parts) for (const key of await deliveries.list(part)) delivered.add(key);
  return {
    unanswered: [...posted].filter((key) => !delivered.has(key)),
    unposted: [...delivered].filter((key) => !posted.has(key)),
  };
};

/** Chats that were deleted before deliveries were recorded have no delivery: that is not a fault of the ledger. */
const splitByAge = async (sql: Sql, keys: readonly string[], since: string) => {
  if (keys.length === 0) return { since: [], before: 0 };
  const { rows } = await sql.query<{ key: string }>(
    `SELECT substr(key, 6) AS key FROM transfer WHERE key = ANY ($1) AND created_at < $2`,
    [keys.map((key) => `post:${key}`), since],
  );
  const before = new Set(rows.map(({ key }) => key));
  return { since: keys.filter((key) => !before.has(key)).sort(), before: before.size };
};

/** The outcome of the holds whose post was not found. */
const fatesOf = async (sql: Sql, keys: readonly string[]) => {
  const fates = { open: [] as string[], post: [] as string[], released: [] as string[], unknown: [] as string[] };
  if (keys.length === 0) return fates;
  const { rows } = await sql.query<{ key: string; fate: keyof typeof fates }>(
    `SELECT given.key, CASE WHEN repaired.resolution = 'post' THEN 'post' WHEN repaired.resolution = 'release' THEN 'released'
                            WHEN hold.id IS NULL THEN 'unknown' WHEN resolution.kind = 'post' THEN 'post'
                            WHEN resolution.kind = 'release' THEN 'released' ELSE 'open' END AS fate
       FROM unnest($1::text[]) AS given (key)
       LEFT JOIN transfer AS hold ON hold.key = given.key AND hold.kind = 'hold'
       LEFT JOIN transfer AS resolution ON resolution.resolves = hold.id
       LEFT JOIN LATERAL (SELECT resolution FROM hold_repair WHERE hold_key = given.key ORDER BY id DESC LIMIT 1)
              AS repaired ON true
      ORDER BY given.key`,
    [keys],
  );
  for (const { key, fate } of rows) fates[fate].push(key);
  return fates;
};
