import { mostListedFaults } from '@petalwise/contracts/billing/audit';
import { allowedMovements, houseAccounts, type TransferKind } from '../coins/ledger.ts';
import type { Sql } from '../sql.ts';
import type { Fault } from './faults.ts';
import { counted, type Proved, proof } from './proof.ts';

/** All transfers of one kind between the same two accounts; `wallet` means every user's wallet. */
export interface Flow {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly coins: number;
  /** Transfers with another user's wallet, or with an impossible amount or accounts. */
  readonly broken: number;
}

const party = (column: string) => `CASE WHEN ${column} LIKE 'wallet:%' THEN 'wallet' ELSE ${column} END`;
const notOfItsUser = (column: string) => `(${column} LIKE 'wallet:%' AND ${column} <> 'wallet:' || user_id)`;
const broken = `(amount < 0 OR from_account = to_account OR ${notOfItsUser('from_account')} OR ${notOfItsUser('to_account')})`;

/** The whole ledger in a few rows, read in one pass. */
export const readFlows = async (sql: Sql): Promise<Flow[]> => {
  const { rows } = await sql.query<Omit<Flow, 'coins'> & { coins: string }>(`
    SELECT kind, ${party('from_account')} AS "from", ${party('to_account')} AS "to",
           count(*)::int AS count, sum(amount)::text AS coins, count(*) FILTER (WHERE ${broken})::int AS broken
      FROM transfer GROUP BY 1, 2, 3`);
  return rows.map((row) => ({ ...row, coins: Number(row.coins) }));
};

export const isAllowed = ({ kind, from, to }: Pick<Flow, 'kind' | 'from' | 'to'>): boolean =>
  Object.hasOwn(allowedMovements, kind) &&
  allowedMovements[kind as TransferKind].some(([allowedFrom, allowedTo]) => allowedFrom === from && allowedTo === to);

export const countOf = (flows: readonly Flow[], ...kinds: TransferKind[]): number =>
  flows.filter(({ kind }) => kinds.some((wanted) => wanted === kind)).reduce((sum, { count }) => sum + count, 0);

/** Coins that went into a house account, minus those that went out. */
export const houseBalances = (flows: readonly Flow[]): { account: string; coins: number }[] => {
  const accounts = new Set<string>([...houseAccounts, ...flows.flatMap(({ from, to }) => [from, to])]);
  accounts.delete('wallet');
  return [...accounts].map((account) => ({
    account,
    coins: flows.reduce(
      (sum, { from, to, coins }) => sum + (to === account ? coins : 0) - (from === account ? coins : 0),
      0,
    ),
  }));
};

export const proveTransfers = async (sql: Sql, flows: readonly Flow[]): Promise<Proved> => {
  const wrong = flows.reduce((sum, flow) => sum + (isAllowed(flow) ? flow.broken : flow.count), 0);
  const checked = flows.reduce((sum, { count }) => sum + count, 0);
  return proof('transfers-balance', { checked, wrong, faults: wrong > 0 ? await findFaults(sql) : [] });
};

interface Wrong {
  readonly id: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly userId: string;
}

const findFaults = async (sql: Sql): Promise<Fault[]> => {
  const allowed = Object.entries(allowedMovements).flatMap(([kind, pairs]) => pairs.map((pair) => [kind, ...pair]));
  const { rows } = await sql.query<Wrong>(
    `SELECT id::text, kind, from_account AS "from", to_account AS "to", amount, user_id AS "userId" FROM transfer
      WHERE ${broken} OR (kind, ${party('from_account')}, ${party('to_account')}) NOT IN
            (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]))
      ORDER BY id LIMIT $4`,
    [...[0, 1, 2].map((column) => allowed.map((row) => row[column])), mostListedFaults],
  );
  return rows.map(({ id, kind, from, to, amount, userId }) => ({
    kind: 'transfer-wrong',
    subject: id,
    words: `Transfer ${id} (${kind}) moves ${counted(amount, 'coin')} from ${from} to ${to} for the account ${userId}.`,
  }));
};
