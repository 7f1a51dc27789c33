import type { WalletRow } from '@petalwise/contracts/personal-data/billing-data';
import { onePage, type Page } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { StripeCustomer, Wallet } from '#prisma';
import type { Deps } from '../deps.ts';
import type { Row } from '../sql.ts';

type Found = Row<Pick<Wallet, 'balance' | 'owed' | 'premiumUntil' | 'premiumOverride' | 'createdAt'>> & {
  readonly customerId: StripeCustomer['customerId'] | null;
};

/** The actor's wallet as it is: reading it here opens none. */
export const readWalletData = async ({ pool }: Deps, { userId }: Actor): Promise<Page<WalletRow>> => {
  const { rows } = await pool.query<Found>({
    name: 'data_wallet',
    text: `
      SELECT balance, owed, premium_until AS "premiumUntil", premium_override AS "premiumOverride",
             wallet.created_at AS "createdAt", customer_id AS "customerId"
        FROM wallet LEFT JOIN stripe_customer USING (user_id) WHERE user_id = $1`,
    values: [userId],
  });
  return onePage(
    rows.map(({ balance, owed, premiumUntil, premiumOverride, createdAt, customerId }) => ({
      balance,
      owed,
      premiumUntil: premiumUntil?.toISOString() ?? null,
      premiumGranted: premiumOverride,
      createdAt: createdAt.toISOString(),
      stripeCustomerId: customerId,
    })),
  );
};
