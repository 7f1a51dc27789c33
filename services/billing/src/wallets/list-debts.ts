import type { Debt } from '@petalwise/contracts/billing/audit';
import type { Wallet } from '#prisma';
import type { Deps } from '../deps.ts';
import { columnsOf, type Row } from '../sql.ts';

const fields = ['userId', 'owed', 'balance', 'owedSince', 'createdAt'] as const satisfies readonly (keyof Wallet)[];
type Debtor = Row<Pick<Wallet, (typeof fields)[number]>>;

/** The wallets that owe coins, largest debt first. */
export const listDebts = async (deps: Deps, limit: number): Promise<Debt[]> => {
  const { rows } = await deps.pool.query<Debtor>({
    name: 'list_debts',
    text: `SELECT ${columnsOf(fields)} FROM wallet WHERE owed > 0 ORDER BY owed DESC, user_id LIMIT $1`,
    values: [limit],
  });
  return rows.map(({ owedSince, createdAt, ...debt }) => ({ ...debt, since: (owedSince ?? createdAt).toISOString() }));
};
