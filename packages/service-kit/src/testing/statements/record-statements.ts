import type pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Recording {
  readonly statements: () => Statement[];
}

/** Plans may depend on the values, so a few sets of them are kept for each statement. */
const samples = 4;

/**
 * Records what a pool sends to PostgreSQL from now on, also through Prisma's adapter: each text with some of its
 * values.
 */
export const recordStatements = (pool: pg.Pool): Recording => {
  const byText = new Map<string, Statement[]>();
  const wrapped = new WeakSet<pg.PoolClient>();
  const record = (query: unknown, given: unknown) => {
    const { text, values } = typeof query === 'string' ? { text: query, values: given } : (query as Statement);
    const seen = byText.get(oneLine(text)) ?? [];
    if (seen.length < samples) seen.push({ text, values: Array.isArray(values) ? values : [] });
    byText.set(oneLine(text), seen);
  };
  pool.on('acquire', (client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      record(args[0], args[1]);
      return send(...args);
    }) as typeof client.query;
  });
  return { statements: () => [...byText.values()].flat() };
};

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
