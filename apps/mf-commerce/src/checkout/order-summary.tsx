import { coinsBuy } from '@petalwise/contracts/billing/coins-buy';
import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { CoinPackage } from '@petalwise/contracts/billing/purchase';
import { coinWords, owedWords } from '@petalwise/contracts/coin-words';
import { useSession } from '@petalwise/host/session';
import { CoinStacks } from '@petalwise/ui/drawings/coin-stacks';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { stacksOf } from '../purchase/stacks.ts';
import styles from './order-summary.module.css';

export function OrderSummary({ pack }: { pack: CoinPackage }) {
  const owed = useSession().user?.coinsOwed ?? 0;
  return (
    <Card asChild className={styles.summary}>
      <section aria-label="Your order">
        <div className={styles.art}>
          <CoinStacks stacks={stacksOf(pack.coins)} />
        </div>
        <div className={styles.words}>
          <Heading level={2} look="subheading">
            {coinWords(pack.coins)}
          </Heading>
          <Text look="small" tone="soft">
            {coinsBuy(pack.coins)}
          </Text>
        </div>
        <dl className={styles.total}>
          <dt>Total</dt>
          <dd className={styles.price}>{formatMoney(pack.price)}</dd>
        </dl>
        {owed > 0 && (
          <Text look="small" tone="soft" className={styles.terms}>
            {owedWords(owed)}.
          </Text>
        )}
        <Text look="caption" className={styles.terms}>
          Paid once, no renewal. Coins do not expire and are non-refundable. Price in US dollars.
        </Text>
      </section>
    </Card>
  );
}
