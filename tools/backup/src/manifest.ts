import * as z from 'zod/mini';

export const manifestFile = 'manifest.json';
/** The layout of a backup's folder; grows when an older `restore` could no longer read it. */
export const format = 1;

export const databaseNames = ['chat', 'billing', 'identity'] as const;
export type DatabaseName = (typeof databaseNames)[number];

const Table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), file: z.string() });
export type Table = z.output<typeof Table>;

const Database = z.object({
  server: z.string(),
  /** Applied migrations by Prisma's record, in order: the schema that the tables' rows need. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Database = z.output<typeof Database>;

const Stream = z.object({
  name: z.string(),
  /** As JetStream described it. */
  config: z.looseObject({ name: z.string() }),
  messages: z.int(),
  /** Nothing after this place in the stream is in the file. */
  lastSequence: z.int(),
  file: z.string(),
});
export type Stream = z.output<typeof Stream>;

/** What a restored platform needs of DATA_DIR, by its name there. */
export const keepable = { secrets: 'secrets.json', mail: 'mail', payments: 'stripe-simulator' } as const;

/** What a backup holds; every path is relative to its folder. */
export const Manifest = z.object({
  format: z.int(),
  /** The moment that all of it is of, ISO 8601. */
  takenAt: z.iso.datetime(),
  milliseconds: z.int(),
  /** How long no fact could be published, in milliseconds. */
  factsHeldMs: z.int(),
  databases: z.object({ chat: Database, billing: Database, identity: Database }),
  streams: z.array(Stream),
  /** Only files that we keep ourselves: a forged backup could write anything else. */
  kept: z.array(z.enum(keepable)),
});
export type Manifest = z.output<typeof Manifest>;
