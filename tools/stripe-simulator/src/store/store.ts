import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { noSuch } from '../http/errors.ts';
import type { AnyObject, Kind, Kinds } from './kinds.ts';

export interface Filter {
  /** Equal values by field of the object: `{ customer: 'cus_1', 'parent.type': 'quote' }`. */
  readonly where?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Any of these values, by field. */
  readonly anyOf?: Readonly<Record<string, readonly string[] | undefined>>;
  /** Unix seconds, each bound by its SQL operator. */
  readonly created?: readonly (readonly ['<' | '<=' | '>' | '>=', number])[];
}

export interface PageOf extends Filter {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** Objects by id, synchronously. What was saved in a finished transaction survives a `kill -9`. */
export interface Store {
  readonly db: DatabaseSync;
  /** All or nothing. Does not nest. */
  transaction<T>(work: () => T): T;
  /** The object with this id; a deleted one as `{ id, object, deleted: true }`. */
  find(id: string): AnyObject | undefined;
  /** @param param the parameter that named it, for the error. @throws resource_missing */
  get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K];
  save<T extends AnyObject>(object: T): T;
  /** Leaves only the stub that Stripe returns for a deleted object. */
  markDeleted(kind: Kind, id: string): { id: string; object: string; deleted: true };
  /** Newest first. */
  page<K extends Kind>(kind: K, page: PageOf): { data: Kinds[K][]; hasMore: boolean };
  /** All of them, oldest first. */
  all<K extends Kind>(kind: K, filter?: Filter): Kinds[K][];
  /** What Stripe knows of an object and does not show. */
  hidden<T>(id: string): T | undefined;
  hide(id: string, facts: object): void;
  close(): void;
}

const tables = `
  CREATE TABLE IF NOT EXISTS object (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    created INTEGER NOT NULL,
    deleted INTEGER NOT NULL DEFAULT 0,
    json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS object_by_kind ON object (kind, created, seq);
  CREATE INDEX IF NOT EXISTS object_by_customer ON object (kind, json_extract(json, '$.customer'));
  CREATE INDEX IF NOT EXISTS object_by_intent ON object (kind, json_extract(json, '$.payment_intent'));
  CREATE TABLE IF NOT EXISTS hidden (id TEXT PRIMARY KEY, json TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS answer (
    key TEXT PRIMARY KEY, path TEXT NOT NULL, fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
    at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS delivery (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL UNIQUE, attempts INTEGER NOT NULL,
    due INTEGER NOT NULL, held INTEGER NOT NULL
  );`;

/** @param folder where the state is kept; without, in memory */
export const openStore = (folder?: string): Store => {
  const db = new DatabaseSync(folder ? privateFile(folder) : ':memory:');
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  db.exec(tables);
  const byId = db.prepare('SELECT kind, deleted, json FROM object WHERE id = ?');
  const upsert = db.prepare(
    `INSERT INTO object (id, kind, created, json) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET json = excluded.json`,
  );
  return {
    db,
    transaction: (work) => transaction(db, work),
    find: (id) => parseRow<AnyObject>(byId.get(id)),
    get(kind, id, param) {
      const row = byId.get(id);
      if (!row || row.kind !== kind || row.deleted) throw noSuch(kind, id, param);
      return JSON.parse(String(row.json));
    },
    save(object) {
      upsert.run(object.id, object.object, 'created' in object ? object.created : 0, JSON.stringify(object));
      return object;
    },
    markDeleted(kind, id) {
      const stub = { id, object: kind, deleted: true } as const;
      db.prepare('UPDATE object SET deleted = 1, json = ? WHERE id = ?').run(JSON.stringify(stub), id);
      return stub;
    },
    page: (kind, page) => selectPage(db, kind, page),
    all: <K extends Kind>(kind: K, filter: Filter = {}) => {
      const { sql, values } = conditions(kind, filter);
      const rows = db.prepare(`SELECT json FROM object WHERE ${sql} ORDER BY seq`).all(...values);
      return rows.flatMap((row) => parseRow<Kinds[K]>(row) ?? []);
    },
    ...hiddenFacts(db),
    close: () => db.close(),
  };
};

/** Readable by this user only: client secrets are in it. What SQLite writes beside it gets the same mode. */
const privateFile = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'stripe.sqlite');
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  return file;
};

const hiddenFacts = (db: DatabaseSync): Pick<Store, 'hidden' | 'hide'> => {
  const select = db.prepare('SELECT json FROM hidden WHERE id = ?');
  const upsert = db.prepare('INSERT OR REPLACE INTO hidden (id, json) VALUES (?, ?)');
  return {
    hidden: <T>(id: string) => parseRow<T>(select.get(id)),
    hide: (id, facts) => void upsert.run(id, JSON.stringify(facts)),
  };
};

const parseRow = <T>(row: Record<string, unknown> | undefined): T | undefined =>
  row ? (JSON.parse(String(row.json)) as T) : undefined;

const transaction = <T>(db: DatabaseSync, work: () => T): T => {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
};

const selectPage = <K extends Kind>(db: DatabaseSync, kind: K, { limit, after, before, ...filter }: PageOf) => {
  const { sql, values } = conditions(kind, filter);
  const cursor = after ?? before;
  const place = '(SELECT created, seq FROM object WHERE id = ?)';
  const bound = cursor ? ` AND (created, seq) ${after ? '<' : '>'} ${place}` : '';
  const direction = before ? 'ASC' : 'DESC';
  const rows = db
    .prepare(`SELECT json FROM object WHERE ${sql}${bound} ORDER BY created ${direction}, seq ${direction} LIMIT ?`)
    .all(...values, ...(cursor ? [cursor] : []), limit + 1);
  const data = rows.slice(0, limit).flatMap((row) => parseRow<Kinds[K]>(row) ?? []);
  return { data: before ? data.reverse() : data, hasMore: rows.length > limit };
};

const conditions = (kind: Kind, { where = {}, anyOf = {}, created = [] }: Filter) => {
  const parts = ['kind = ?', 'deleted = 0'];
  const values: SQLInputValue[] = [kind];
  // Our own names of fields, never a caller's: the index is only used where the path is written out.
  const field = (name: string) => `json_extract(json, '$.${name}')`;
  for (const [name, value] of Object.entries(where)) {
    if (value === undefined) continue;
    parts.push(`${field(name)} = ?`);
    values.push(typeof value === 'boolean' ? Number(value) : value);
  }
  for (const [name, choices] of Object.entries(anyOf)) {
    if (!choices) continue;
    parts.push(`${field(name)} IN (${choices.map(() => '?').join(', ')})`);
    values.push(...choices);
  }
  for (const [operator, seconds] of created) {
    parts.push(`created ${operator} ?`);
    values.push(seconds);
  }
  return { sql: parts.join(' AND '), values };
};
