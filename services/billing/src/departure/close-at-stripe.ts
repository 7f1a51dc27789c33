import type { Deps } from '../deps.ts';
import { cancelPurchase } from '../purchase/cancel-purchase.ts';
import { hasNotEnded } from '../purchase/purchase.ts';
import { readPurchase } from '../purchase/purchase-store.ts';
import { isMissing } from '../stripe/call-stripe.ts';
import { listOpenInvoices, voidInvoices } from '../stripe/void-invoices.ts';
import { findCustomer } from '../subscription/customer.ts';

/**
 * Ends everything of the user at Stripe: payments that could still be made, subscriptions at once, and the customer with
 * the cards. Repeating it is safe. Stripe keeps the payments themselves, as the law asks of it.
 */
export const closeAtStripe = async (deps: Deps, userId: string): Promise<void> => {
  for (const id of await findUnpaid(deps, userId)) {
    const purchase = await readPurchase(deps.pool, id);
    if (hasNotEnded(purchase.state)) await cancelPurchase(deps, purchase);
  }
  const customer = await findCustomer(deps.pool, userId);
  if (customer) await unlessMissing(deleteCustomer(deps, customer));
};

const findUnpaid = async ({ pool }: Deps, userId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'find_unpaid_purchases',
    text: `SELECT id FROM purchase WHERE user_id = $1 AND state IN ('open', 'failed')`,
    values: [userId],
  });
  return rows.map(({ id }) => id);
};

const deleteCustomer = async (deps: Deps, customer: string): Promise<void> => {
  const { data } = await deps.stripe.subscriptions.list({ customer, limit: 100 });
  for (const { id } of data) {
    const open = await listOpenInvoices(deps, id);
    await unlessMissing(deps.stripe.subscriptions.cancel(id));
    await voidInvoices(deps, open);
  }
  await deps.stripe.customers.del(customer);
};

const unlessMissing = async (call: Promise<unknown>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};
