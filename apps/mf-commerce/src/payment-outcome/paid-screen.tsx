import type { Purchase } from '@petalwise/contracts/billing/purchase';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { currentUser, useUser } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { CoinBalance } from '@petalwise/ui/coins/coin-balance';
import { Text } from '@petalwise/ui/layout/text';
import { useIsFetching } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CoinsPicture, Outcome } from './outcome.tsx';
import styles from './paid-screen.module.css';
import { useCoinsArrived } from './use-coins-arrived.ts';

/** Shown only once the server says that the coins are in the wallet. */
export function PaidScreen({ purchase }: { purchase: Purchase }) {
  const added = `${coinWords(purchase.coins)} have been added to your account!`;
  useCoinsArrived(purchase, () =>
    useToasts.getState().show({ kind: 'success', title: 'Payment Successful', description: added }),
  );
  return (
    <Outcome
      title="Payment Successful"
      picture={
        <div className={styles.arriving}>
          <CoinsPicture coins={purchase.coins} />
        </div>
      }
      actions={
        <>
          <Button asChild look="primary">
            <Link to={links.dashboard}>Go to Dashboard</Link>
          </Button>
          <Button asChild>
            <Link to={links.chat()}>Ask the Advisor</Link>
          </Button>
          <Button asChild look="quiet">
            <Link to={purchase.receiptId ? links.receipt(purchase.receiptId) : links.receipts}>View Your Receipt</Link>
          </Button>
        </>
      }
    >
      <Text look="lead">{added}</Text>
      <NewBalance />
    </Outcome>
  );
}

export function NewBalance() {
  const { coinBalance } = useUser();
  const asking = useIsFetching({ queryKey: currentUser.queryKey }) > 0;
  return (
    <p className={styles.balance}>
      <span>New balance</span>
      <CoinBalance balance={asking || coinBalance === null ? undefined : coinWords(coinBalance)} />
    </p>
  );
}
