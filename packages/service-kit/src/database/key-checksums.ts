import { queryRows, type SqlTransaction } from './open-database.ts';

export interface KeyPart {
  /** 0 to 255: the first byte of the md5 of the key. */
  readonly part: number;
  readonly count: number;
  /** XOR of the first 8 bytes of those md5s, as a decimal 64-bit integer. */
  readonly digest: string;
}

const hexOf = (part: number) => part.toString(16).padStart(2, '0');

/** The part of a column of keys, in SQL: two hexadecimal digits, suitable for an index. */
const partSql = (column: string) => `left(md5(${column}), 2)`;

/**
 * A set of unique keys as 256 checksums: two services compare their keys without sending them to each other.
 * @param keys a SELECT of one column `key`; no part of it may come from a caller
 */
export const checksumKeys = async (sql: SqlTransaction, keys: string): Promise<KeyPart[]> => {
  // OFFSET 0: the hash is computed once for each key, not each time it is used.
  return queryRows<KeyPart>(
    sql,
    `SELECT ((digest >> 56) & 255)::int AS part, count(*)::int AS count, bit_xor(digest)::text AS digest
       FROM (SELECT ('x' || left(md5(key), 16))::bit(64)::bigint AS digest FROM (${keys}) AS keys OFFSET 0) AS digests
      GROUP BY 1 ORDER BY 1`,
    [],
  );
};

/**
 * The keys in these parts. An index on `left(md5(key), 2)` serves it.
 * @param keys as for checksumKeys
 */
export const keysOfParts = async (sql: SqlTransaction, keys: string, parts: readonly number[]): Promise<string[]> => {
  const text = `SELECT key FROM (${keys}) AS keys WHERE ${partSql('key')} = ANY ($1)`;
  return (await queryRows<{ key: string }>(sql, text, [parts.map(hexOf)])).map(({ key }) => key);
};

/** The parts in which two sets differ. */
export const differingParts = (ours: readonly KeyPart[], theirs: readonly KeyPart[]): number[] => {
  const named = (parts: readonly KeyPart[]) =>
    new Map(parts.map((part) => [part.part, `${part.count} ${part.digest}`]));
  const [a, b] = [named(ours), named(theirs)];
  return Array.from({ length: 256 }, (_, part) => part).filter((part) => a.get(part) !== b.get(part));
};
