import type { settleDebt as endpoint } from '@petalwise/contracts/billing/audit';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import { type ActingAdmin, recordAct } from '@petalwise/service-kit/database/admin-acts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { AppError } from '@petalwise/service-kit/http/errors';
import { expectConfirmed } from '../coins/expect-confirmed.ts';
import { settleOwedCoins } from '../coins/move-coins.ts';
import { lockWallet, readWallet } from '../coins/wallet-store.ts';
import type { Deps } from '../deps.ts';
import type { Transaction } from '../sql.ts';

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
    if (!(await settleOwedCoins(tx, { key, userId, how }))) return;
    await recordAct(tx, by, { act: actOf[how], subject: userId, reason: reasonOf(settlement), detail: { coins }, key });
  });
  deps.wake();
  const { owed, balance } = await readWallet(deps.pool, userId);
  return { owed, balance };
};

const actOf = { collect: 'debt-collected', forgive: 'debt-forgiven' } as const;

const reasonOf = (settlement: Settlement): string =>
  settlement.how === 'forgive' ? settlement.reason : 'Owed coins collected';

const isSettled = async (tx: Transaction, key: string): Promise<boolean> =>
  ((await tx.query('SELECT FROM transfer WHERE key = $1', [key])).rowCount ?? 0) > 0;

const expectAllowed = async (
  tx: Transaction,
  { how, userId, confirmation }: Settlement,
  coins: number,
): Promise<void> => {
  if (how === 'forgive') await expectDecided(tx, userId);
  expectConfirmed(how, coins, confirmation);
};

/**
 * A won dispute gives its coins back; if their debt were forgiven, the user would have them twice. No dispute can begin
 * in between, because what takes coins back locks the wallet, too, and marks the purchase in the same transaction.
 */
const expectDecided = async (tx: Transaction, userId: string): Promise<void> => {
  const { rowCount } = await tx.query('SELECT FROM purchase WHERE user_id = $1 AND dispute_open LIMIT 1', [userId]);
  if (rowCount) throw new AppError('coins.dispute-open');
};
