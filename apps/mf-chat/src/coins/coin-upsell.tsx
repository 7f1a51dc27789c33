import { usageCosts } from '@petalwise/contracts/billing/coins';
import { queryClient } from '@petalwise/host/query';
import { currentUser, isPremium, usePremium, useUser } from '@petalwise/host/session';
import { Widget } from '@petalwise/host/widgets';
import { useSendingsOf } from '../sending/send-message.ts';
import styles from './coin-upsell.module.css';

/** Coins and Premium, where the coins left do not pay for everything or a message was refused for want of them. */
export function Upsell({ sessionId }: { sessionId: string | undefined }) {
  const need = useSendingsOf(sessionId ?? '').findLast((sending) => sending.failure?.need !== undefined)?.failure?.need;
  return <CoinUpsell need={need} cost={usageCosts.photo_analysis} />;
}

interface CoinUpsellProps {
  /** Coins that something just refused would have cost. */
  need: number | undefined;
  /** Coins of the most that can be done here. */
  cost: number;
}

/** Coins and Premium, where the coins left do not pay for what is done here. */
export function CoinUpsell({ need, cost }: CoinUpsellProps) {
  const user = useUser();
  const premium = usePremium() ?? isPremium(user, undefined);
  const balance = user.coinBalance;
  if (premium || balance === null || balance >= Math.max(need ?? 0, cost)) return null;
  return (
    <Widget
      app="mf-commerce"
      module="./upsell"
      props={{ balance, premium, need, onCoinsUpdated: refreshUser }}
      placeholder={<div className={styles.place} />}
    />
  );
}

const refreshUser = () => void queryClient.invalidateQueries({ queryKey: currentUser.queryKey });
