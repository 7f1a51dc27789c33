import type pg from 'pg';
import { oneLine, type Statement } from './record-statements.ts';

export interface Accepted {
  /** A part of it, on one line. */
  readonly statement: string;
  readonly why: string;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Total Cost': number;
  readonly Plans?: readonly PlanNode[];
}

/** In PostgreSQL's units: reading a whole index at this cost counts as a scan of its table, too. */
const wholeIndex = 300;

/**
 * Asks PostgreSQL how it would run each statement with the values it had, and returns a line for each one that reads a
 * table from end to end. The tables must be filled and analysed: on an empty table every plan is a scan.
 *
 * @param small tables that stay small, with the reason: they may be scanned
 * @param accepted statements that may scan, with the reason; one that no longer scans is reported, too
 */
export const findScans = async (
  pool: pg.Pool,
  statements: readonly Statement[],
  { small, accepted }: { small: Readonly<Record<string, string>>; accepted: readonly Accepted[] },
): Promise<string[]> => {
  const found = new Set<string>();
  const used = new Set<Accepted>();
  for (const statement of statements.filter(({ text }) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text))) {
    const tables = scannedTables(await planOf(pool, statement)).filter((table) => !(table in small));
    if (tables.length === 0) continue;
    const line = oneLine(statement.text);
    const acceptance = accepted.find((one) => line.includes(one.statement));
    if (acceptance) used.add(acceptance);
    else found.add(`${tables.join(', ')} scanned by: ${line}`);
  }
  const unused = accepted.filter((one) => !used.has(one)).map((one) => `does not scan (any more): ${one.statement}`);
  return [...found, ...unused];
};

const planOf = async (pool: pg.Pool, { text, values }: Statement): Promise<PlanNode> => {
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
  return rows[0]['QUERY PLAN'][0].Plan;
};

const scannedTables = (node: PlanNode, limited = false): string[] => {
  const below = (node.Plans ?? []).flatMap((child) => scannedTables(child, limited || node['Node Type'] === 'Limit'));
  return isScan(node, limited) ? [node['Relation Name'] ?? node['Node Type'], ...below] : below;
};

const isScan = (node: PlanNode, limited: boolean): boolean => {
  if (node['Node Type'] === 'Seq Scan') return true;
  const readsIndex = node['Node Type'] === 'Index Scan' || node['Node Type'] === 'Index Only Scan';
  // A LIMIT ends a scan early only if every row counts.
  const ends = limited && node.Filter === undefined;
  return readsIndex && node['Index Cond'] === undefined && !ends && node['Total Cost'] > wholeIndex;
};
