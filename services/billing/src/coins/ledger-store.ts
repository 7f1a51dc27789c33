import { traceOfFact } from '@petalwise/service-kit/facts/outbox';
import { AppError } from '@petalwise/service-kit/http/errors';
import { insertOnce, type Sql, type Transaction } from '../sql.ts';
import { changeOf, type Movement, type Movements, mostAfter, payloadHash, type TransferKind } from './ledger.ts';
import { accountSql, tellCoinsChanged } from './ledger-sql.ts';
import { findWallet } from './wallet-store.ts';

export interface Entry {
  readonly key: string;
  readonly userId: string;
  readonly kind: TransferKind;
  readonly description: string;
  /** The first becomes a transfer under the key, a second one under `<key>:owed`. */
  readonly movements: Movements;
  /** The meaning of the key. The same key with another payload is an error of the caller. */
  readonly payload: Readonly<Record<string, string | number>>;
}

const recordSql = `
  WITH changed AS (
    UPDATE wallet
       SET balance = balance + $2::int, owed = owed + $3::int, version = version + 1,
           owed_since = CASE WHEN owed + $3::int = 0 THEN NULL WHEN $3::int > 0 THEN coalesce(owed_since, now())
                             ELSE owed_since END
     WHERE user_id = $1 AND balance::bigint + $2::int BETWEEN 0 AND $4::bigint AND NOT EXISTS (SELECT FROM transfer WHERE key = $5)
    RETURNING user_id, balance, version
  ), entry AS (
    INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description)
    SELECT ${accountSql('movement.from_account')}, ${accountSql('movement.to_account')}, user_id, amount, $6::text,
           movement.key, $7::bytea, $8::text
      FROM changed, unnest($9::text[], $10::text[], $11::int[], $12::text[]) AS movement (from_account, to_account, amount, key)
  ), ${tellCoinsChanged('changed', '$13')}
  SELECT balance FROM changed`;

/**
 * Writes the movements as transfers and changes the wallet by them, in one statement. Returns whether it did: the same
 * key again writes nothing more.
 * @throws coins.would-go-below-zero, coins.too-many, coins.key-reused, account.not-found (no wallet)
 */
export const recordTransfers = async (sql: Sql, entry: Entry): Promise<boolean> => {
  const { key, userId, kind, description, movements } = entry;
  const change = changeOf(movements);
  const most = mostAfter(kind);
  const hash = hashOf(entry);
  const columns = [
    movements.map((one) => one.from),
    movements.map((one) => one.to),
    movements.map((one) => one.amount),
  ];
  const keys = movements.map((_, place) => (place === 0 ? key : `${key}:owed`));
  const wallet = [userId, change.balance, change.owed, most];
  const values = [...wallet, key, kind, hash, description, ...columns, keys, traceOfFact()];
  if ((await insertOnce(sql, { name: 'record_transfers', text: recordSql, values }))?.length) return true;
  if (await isRecorded(sql, key, hash)) return false;
  const found = await findWallet(sql, userId);
  if (!found) throw new AppError('account.not-found');
  if (change.balance > 0) throw new AppError('coins.too-many', { most });
  throw new AppError('coins.would-go-below-zero', { held: found.balance });
};

/** Whether this transfer is written already. @throws coins.key-reused if its key belongs to another one */
const isRecorded = async (sql: Sql, key: string, hash: Buffer): Promise<boolean> => {
  const { rows } = await sql.query<{ same: boolean }>({
    name: 'find_transfer',
    text: 'SELECT payload_hash = $2 AS same FROM transfer WHERE key = $1',
    values: [key, hash],
  });
  if (rows[0]?.same === false) throw new AppError('coins.key-reused');
  return rows.length > 0;
};

const hashOf = ({ userId, kind, payload }: Entry): Buffer => payloadHash({ userId, kind, ...payload });

/** Writes one transfer and does not change the wallet: a repair records what the wallet shows already. */
export const recordWithoutWallet = async (tx: Transaction, entry: Entry & { movements: [Movement] }): Promise<void> => {
  const [{ from, to, amount }] = entry.movements;
  await tx.query({
    name: 'record_without_wallet',
    text: `
      INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description)
      SELECT ${accountSql('$2::text')}, ${accountSql('$3::text')}, user_id, $4, $5, $6, $7, $8 FROM wallet WHERE user_id = $1`,
    values: [entry.userId, from, to, amount, entry.kind, entry.key, hashOf(entry), entry.description],
  });
};
