import { randomUUID } from 'node:crypto';
import type { CoinPackage } from '@petalwise/contracts/billing/purchase';
import type { Purchase as Model } from '#prisma';
import { columnsOf, insertOnce, type Row, type Sql } from '../sql.ts';

const fields = [
  'id',
  'userId',
  'requestKey',
  'packageId',
  'coins',
  'amount',
  'currency',
  'paymentIntentId',
  'state',
  'isCurrent',
  'credited',
] as const satisfies readonly (keyof Model)[];
const columns = columnsOf(fields);

export type Purchase = Row<Pick<Model, (typeof fields)[number]>>;

export const readPurchase = async (sql: Sql, id: string): Promise<Purchase> => {
  const text = `SELECT ${columns} FROM purchase WHERE id = $1`;
  const { rows } = await sql.query<Purchase>({ name: 'read_purchase', text, values: [id] });
  if (!rows[0]) throw new Error(`No purchase ${id}`);
  return rows[0];
};

/** A user's purchases of a pack whose payment can still be made; the current one first, then the newest. */
export const listPayable = async (sql: Sql, { userId, packageId }: Pick<Purchase, 'userId' | 'packageId'>) => {
  const { rows } = await sql.query<Purchase>({
    name: 'list_payable_purchases',
    text: `
      SELECT ${columns} FROM purchase
       WHERE user_id = $1 AND package_id = $2 AND state IN ('open', 'failed', 'processing')
       ORDER BY is_current DESC, created_at DESC, id`,
    values: [userId, packageId],
  });
  return rows;
};

export const findByRequestKey = async (sql: Sql, userId: string, key: string): Promise<Purchase | undefined> => {
  const { rows } = await sql.query<Purchase>({
    name: 'find_purchase_by_request_key',
    text: `SELECT ${columns} FROM purchase WHERE user_id = $1 AND request_key = $2`,
    values: [userId, key],
  });
  return rows[0];
};

/** A canceled purchase frees its request's key. */
export const forgetRequestKey = async (sql: Sql, id: string): Promise<void> => {
  await sql.query({
    name: 'forget_request_key',
    text: `UPDATE purchase SET request_key = NULL WHERE id = $1 AND state = 'canceled'`,
    values: [id],
  });
};

/** Undefined if another request has just written the open purchase of this user and pack. */
export const insertPurchase = async (
  sql: Sql,
  { userId, key, packageId, pack }: { userId: string; key: string | undefined; packageId: string; pack: CoinPackage },
): Promise<Purchase | undefined> => {
  const { rows } = await sql.query<Purchase>({
    name: 'insert_purchase',
    text: `
      INSERT INTO purchase (id, user_id, request_key, package_id, coins, amount, currency, is_current)
      VALUES ($1, $2, $3, $4, $5, $6, $7, true) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    values: [randomUUID(), userId, key ?? null, packageId, pack.coins, pack.price.amount, pack.price.currency],
  });
  return rows[0];
};

/** Undefined if another one of this user and pack has just become the current one. */
export const makeCurrent = async (sql: Sql, purchase: Purchase): Promise<Purchase | undefined> => {
  const made = await insertOnce(sql, {
    name: 'make_purchase_current',
    text: 'UPDATE purchase SET is_current = true WHERE id = $1 RETURNING id',
    values: [purchase.id],
  });
  return made?.length ? { ...purchase, isCurrent: true } : undefined;
};

/**
 * Ends a purchase whose payment does not exist at Stripe, unless it got another one meanwhile. If an event about that
 * payment comes later, it does not block the user's next one.
 */
export const endWithoutPayment = async (sql: Sql, { id, paymentIntentId }: Purchase): Promise<void> => {
  await sql.query({
    name: 'end_purchase_without_payment',
    text: `
      UPDATE purchase SET state = 'canceled', is_current = false
       WHERE id = $1 AND payment_intent_id IS NOT DISTINCT FROM $2 AND state IN ('open', 'failed', 'processing')`,
    values: [id, paymentIntentId],
  });
};
