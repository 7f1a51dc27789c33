import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { CoinCost } from '@petalwise/ui/coins/coin-cost';
import { Link } from 'react-router';
import { affords, type Balance, coinsOf } from '../coins/balance.ts';
import type { UnderWay } from '../sending/under-way.ts';
import styles from './composer.module.css';

const message = coinWords(usageCosts.chat);
const photo = coinWords(usageCosts.photo_analysis);

interface CostHintProps {
  id: string;
  balance: Balance;
  withPhoto: boolean;
  /** The answer that can be stopped now. */
  stopping: UnderWay | undefined;
}

/** What the next message costs, and how to get coins where there are too few; or what it costs to stop an answer. */
export function CostHint({ id, balance, withPhoto, stopping }: CostHintProps) {
  return (
    <p id={id} className={styles.hint}>
      {balance === 'unlimited' ? (
        'Unlimited with Premium'
      ) : stopping ? (
        <CoinCost>{stopCost(stopping)}</CoinCost>
      ) : (
        <MessageCost balance={balance} withPhoto={withPhoto} />
      )}
    </p>
  );
}

const stopCost = ({ begun, usage }: UnderWay): string => {
  const cost = coinWords(usageCosts[usage]);
  return begun ? `${cost} now, also if you stop.` : `Free until the answer begins, then ${cost}.`;
};

function MessageCost({ balance, withPhoto }: Pick<CostHintProps, 'balance' | 'withPhoto'>) {
  if (affords(balance, usageCosts.photo_analysis)) {
    return <CoinCost>{withPhoto ? photo : `${message} · photo ${photo}`}</CoinCost>;
  }
  const words = affords(balance, usageCosts.chat)
    ? `${message}. A photo costs ${photo}, and you have ${coinsOf(balance)}.`
    : `A message costs ${message}, and you have ${coinsOf(balance)}. Questions about Petalwise are free.`;
  return (
    <>
      <CoinCost>{words}</CoinCost> <Link to={links.pricing}>Buy coins</Link>
    </>
  );
}
