import type { Sql } from '../sql.ts';

/** Drawn before an object is fetched from Stripe: a later ticket means a newer state, which wins. */
export const drawTicket = async (sql: Sql): Promise<string> => {
  const { rows } = await sql.query<{ ticket: string }>(`SELECT nextval('stripe_ticket')::text AS ticket`);
  return (rows[0] as { ticket: string }).ticket;
};
