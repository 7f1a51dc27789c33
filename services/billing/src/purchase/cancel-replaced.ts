import type { Deps } from '../deps.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { hasNotEnded } from './purchase.ts';
import { readPurchase } from './purchase-store.ts';

/** At most this many in one minute. */
const atOnce = 100;

/**
 * Cancels payments that an older version left open beside the current one. Their pages may still be open and would
 * charge a second time. A failed cancellation is retried a minute later.
 */
export const cancelReplaced = async (deps: Deps): Promise<void> => {
  const { rows } = await deps.pool.query<{ id: string }>({
    name: 'find_replaced_purchases',
    text: `
      SELECT id FROM purchase AS replaced
       WHERE NOT is_current AND state IN ('open', 'failed')
         AND EXISTS (SELECT FROM purchase AS kept WHERE kept.user_id = replaced.user_id
                        AND kept.package_id = replaced.package_id AND kept.is_current AND kept.state IN ('open', 'failed', 'processing'))
       LIMIT $1`,
    values: [atOnce],
  });
  for (const { id } of rows) {
    const purchase = await readPurchase(deps.pool, id);
    if (hasNotEnded(purchase.state)) await cancelPurchase(deps, purchase);
  }
};
