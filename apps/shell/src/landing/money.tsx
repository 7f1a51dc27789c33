import { usageCosts } from '@petalwise/contracts/billing/coins';
import { starterBuys } from '@petalwise/contracts/billing/coins-buy';
import { coinWords } from '@petalwise/contracts/coin-words';
import { useStarterCoins } from '@petalwise/host/starter-coins';
import { Coin } from '@petalwise/ui/coins/coin';
import { Heading, Text } from '@petalwise/ui/layout/text';
import styles from './more.module.css';

const costs = [
  { what: 'An answer to a message, or a label that is checked', coins: usageCosts.chat },
  { what: 'A photo, measured zone by zone', coins: usageCosts.photo_analysis },
  { what: 'A routine, your products, and your history', coins: 0 },
  { what: 'Greetings, questions back, safety advice, and help with Petalwise', coins: 0 },
  { what: 'A photo that is refused, or an answer that fails', coins: 0 },
];

/** What costs coins and what does not. */
export function Money() {
  const starter = useStarterCoins();
  return (
    <section className={styles.money} aria-labelledby="money">
      <div className={styles.words}>
        <Heading level={2} id="money">
          How coins work
        </Heading>
        <Text tone="soft">
          A coin pays for an answer, and for nothing else. The cost stands beside the button before you press it, and
          coins never expire.
        </Text>
        <Text tone="soft">
          You start with {coinWords(starter)}: {starterBuys(starter)}. With Premium, messages and photos cost no coins.
        </Text>
      </div>
      <dl className={styles.costs}>
        {costs.map(({ what, coins }) => (
          <div key={what} className={styles.cost}>
            <dt>{what}</dt>
            <dd>
              {coins > 0 && <Coin />}
              {coins > 0 ? coinWords(coins) : 'Free'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
