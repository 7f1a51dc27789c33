import { queryClient } from '@petalwise/host/query';
import { currentUser, isPremium, usePremium, useSession } from '@petalwise/host/session';
import { Widget } from '@petalwise/host/widgets';
import styles from './upsell.module.css';

/** Coins and Premium, for a signed-in person who counts coins. */
export function Upsell() {
  const { user } = useSession();
  const known = usePremium();
  if (!user) return null;
  // Until the subscription's own word arrives, the account's: the page need not move then.
  const premium = known ?? isPremium(user, undefined);
  if (premium) return null;
  return (
    <Widget
      app="mf-commerce"
      module="./upsell"
      props={{ balance: user.coinBalance, premium, onCoinsUpdated: refreshUser }}
      placeholder={<div className={styles.place} />}
    />
  );
}

const refreshUser = () => void queryClient.invalidateQueries({ queryKey: currentUser.queryKey });
