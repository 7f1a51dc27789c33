import type pg from 'pg';
import { inSpan, isTracing, traceparentNow } from './span.ts';

/** The shape that matters here of pg's many ways to ask. */
type Query = (...args: unknown[]) => unknown;

/**
 * A span for every statement that a request or a fact is the cause of, whether it goes through the pool or a lent
 * connection, so Prisma's too. It says the statement without its values. Where nothing is traced at the start, the
 * pool stays as it is.
 */
export const traceQueries = (pool: pg.Pool): void => {
  if (!isTracing()) return;
  const ask = pool.query.bind(pool) as Query;
  const lend = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  pool.query = traced(ask) as typeof pool.query;
  // The pool's own queries borrow with a callback, and have their span already.
  pool.connect = ((callback?: unknown) =>
    callback === undefined ? lend().then(withTracedQueries) : lend(callback)) as typeof pool.connect;
};

const withTracedQueries = (client: pg.PoolClient): pg.PoolClient => {
  const ask = client.query;
  const giveBack = client.release.bind(client);
  client.query = traced(ask.bind(client) as Query) as typeof client.query;
  client.release = (destroy) => {
    client.query = ask;
    giveBack(destroy);
  };
  return client;
};

const traced =
  (ask: Query): Query =>
  (...args) => {
    // A callback means that somebody inside pg asks; outside of a trace there is nothing to add to.
    if (typeof args.at(-1) === 'function' || !traceparentNow()) return ask(...args);
    const { name, text } = statementOf(args[0]);
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) };
    const title = nameOf(name, text);
    return inSpan(title, { kind: 'client', facts }, async () => ask(...args) as Promise<unknown>);
  };

const statementOf = (query: unknown): { name?: string; text: string } =>
  typeof query === 'string' ? { text: query } : (query as { name?: string; text: string });

/** Our own statements have names; those that Prisma writes are named by what they do, to which table. */
const nameOf = (name: string | undefined, text: string): string => {
  if (name && !name.startsWith('p_')) return `sql ${name}`;
  const [, verb = 'statement'] = /^\W*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:FROM|INTO|UPDATE)\s+(?:"?public"?\.)?"?(\w+)"?/i.exec(text) ?? [];
  return table ? `sql ${verb.toUpperCase()} ${table}` : `sql ${verb.toUpperCase()}`;
};

const longest = 300;

/** Values travel apart from the text; what stands in quotes or in figures is left out nevertheless. */
const withoutValues = (text: string): string =>
  text
    .slice(0, longest * 2)
    .replace(/'(?:[^']|'')*'?/g, '?')
    .replace(/(?<![$\w])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
