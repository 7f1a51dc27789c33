import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { CoinCost } from '@petalwise/ui/coins/coin-cost';
import { Link } from 'react-router';
import { affords, type Balance, coinsOf } from '../coins/balance.ts';
import styles from './composer.module.css';

const message = coinWords(usageCosts.chat);
const photo = coinWords(usageCosts.photo_analysis);

/** What the next message costs, and how to get coins where there are too few. */
export function CostHint({ balance, withPhoto }: { balance: Balance; withPhoto: boolean }) {
  if (balance === 'unlimited') return <p className={styles.hint}>Unlimited with Premium</p>;
  if (affords(balance, usageCosts.photo_analysis)) {
    return (
      <p className={styles.hint}>
        <CoinCost>{withPhoto ? photo : `${message} · photo ${photo}`}</CoinCost>
      </p>
    );
  }
  const words = affords(balance, usageCosts.chat)
    ? `${message}. A photo costs ${photo}, and you have ${coinsOf(balance)}.`
    : `A message costs ${message}, and you have ${coinsOf(balance)}. Questions about Petalwise are free.`;
  return (
    <p className={styles.hint}>
      <CoinCost>{words}</CoinCost> <Link to={links.pricing}>Buy coins</Link>
    </p>
  );
}
