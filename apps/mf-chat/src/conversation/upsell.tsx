import { usageCosts } from '@petalwise/contracts/billing/coins';
import { queryClient } from '@petalwise/host/query';
import { currentUser, isPremium, usePremium, useUser } from '@petalwise/host/session';
import { Widget } from '@petalwise/host/widgets';
import { useSendingsOf } from './sending.ts';
import styles from './upsell.module.css';

/** Coins and Premium, where the coins left do not pay for everything or a message was refused for want of them. */
export function Upsell({ sessionId }: { sessionId: string | undefined }) {
  const user = useUser();
  const premium = usePremium() ?? isPremium(user, undefined);
  const need = useSendingsOf(sessionId ?? '').findLast((sending) => sending.failure?.need !== undefined)?.failure?.need;
  const balance = user.coinBalance;
  if (premium || balance === null || balance >= Math.max(need ?? 0, usageCosts.photo_analysis)) return null;
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
