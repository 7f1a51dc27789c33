import type { Deps } from '../deps.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { notEnded } from './purchase.ts';

/** As many as one minute may ask the provider for. */
const atOnce = 100;

/**
 * Cancels payments that the version before left open beside the one that is kept. Their pages may still be open
 * somewhere, and would charge a second time. What fails is tried again a minute later.
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
    const purchase = await deps.db.purchase.findFirst({ where: { id, state: { in: [...notEnded] } } });
    if (purchase) await cancelPurchase(deps, purchase);
  }
};
