import type { settleDebt as endpoint } from '@petalwise/contracts/billing/audit';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import { type ActingAdmin, recordAct } from '@petalwise/service-kit/database/admin-acts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { AppError } from '@petalwise/service-kit/http/errors';
import { settleOwed } from '../coins/correct-purchase.ts';
import { expectConfirmed } from '../coins/expect-confirmed.ts';
import { lockWallet, readWallet } from '../coins/ledger-store.ts';
import type { Deps } from '../deps.ts';
import type { Sql } from '../sql.ts';

type Settlement = Body<typeof endpoint> & { readonly userId: string };

/**
 * An admin collects what is owed, as far as the wallet has it, or forgives it; a repeated key settles once, and is
 * recorded once. @throws coins.dispute-open, account.not-found, coins.key-reused, coins.not-confirmed
 */
export const settleDebt = async (
  deps: Deps,
  by: ActingAdmin,
  settlement: Settlement,
): Promise<Answer<typeof endpoint>> => {
  const { userId, how } = settlement;
  const key = `debt:${userId}:${settlement.idempotencyKey}`;
  await transaction(deps.pool, async (tx) => {
    const { owed, balance } = (await lockWallet(tx, userId)) ?? { owed: 0, balance: 0 };
    const coins = how === 'forgive' ? owed : Math.min(owed, balance);
    if (!(await isSettled(tx, key))) await expectAllowed(tx, settlement, coins);
    if (!(await settleOwed(tx, { key, userId, how }))) return;
    await recordAct(tx, by, { act: actOf[how], subject: userId, reason: reasonOf(settlement), detail: { coins }, key });
  });
  deps.poke();
  const { owed, balance } = await readWallet(deps.pool, userId);
  return { owed, balance };
};

const actOf = { collect: 'debt-collected', forgive: 'debt-forgiven' } as const;

const reasonOf = (settlement: Settlement): string =>
  settlement.how === 'forgive' ? settlement.reason : 'Owed coins collected';

const isSettled = async (tx: Sql, key: string): Promise<boolean> =>
  ((await tx.query('SELECT FROM transfer WHERE key = $1', [key])).rowCount ?? 0) > 0;

const expectAllowed = async (tx: Sql, { how, userId, confirmation }: Settlement, coins: number): Promise<void> => {
  if (how === 'forgive') await expectDecided(tx, userId);
  expectConfirmed(how, coins, confirmation);
};

/**
 * A dispute that is won gives its coins again, and they would be there twice where their debt was forgiven. With the
 * wallet locked none comes in between: what takes coins back locks it, and says in the same transaction what for.
 */
const expectDecided = async (tx: Sql, userId: string): Promise<void> => {
  const { rowCount } = await tx.query('SELECT FROM purchase WHERE user_id = $1 AND dispute_open LIMIT 1', [userId]);
  if (rowCount) throw new AppError('coins.dispute-open');
};
