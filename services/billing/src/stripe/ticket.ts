import type { Sql } from '../sql.ts';

/** Drawn before an object is fetched from Stripe: whoever drew later saw a newer state of it, and wins. */
export const drawTicket = async (sql: Sql): Promise<string> => {
  const { rows } = await sql.query<{ ticket: string }>(`SELECT nextval('stripe_ticket')::text AS ticket`);
  return (rows[0] as { ticket: string }).ticket;
};
