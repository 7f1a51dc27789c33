import type { Purchase } from '@petalwise/contracts/billing/purchase';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Text } from '@petalwise/ui/layout/text';
import { Link } from 'react-router';

import { CoinsPicture, Outcome } from './outcome.tsx';
import { NewBalance } from './paid-screen.tsx';
import { useCoinsArrived } from './use-coins-arrived.ts';

/** This tab's pack was paid in another tab. Buying it again is possible, but never by accident. */
export function PaidElsewhereScreen({ purchase }: { purchase: Purchase }) {
  useCoinsArrived(purchase);
  return (
    <Outcome
      title="Already Paid"
      picture={<CoinsPicture coins={purchase.coins} />}
      actions={
        <>
          <Button asChild look="primary">
            <Link to={links.dashboard}>Go to Dashboard</Link>
          </Button>
          <Button asChild>
            <Link to={links.checkout(purchase.packageId)}>Buy {coinWords(purchase.coins)} again</Link>
          </Button>
          <Button asChild look="quiet">
            <Link to={purchase.receiptId ? links.receipt(purchase.receiptId) : links.receipts}>View Your Receipt</Link>
          </Button>
        </>
      }
    >
      <Text look="lead">You already paid for this package in another tab: {coinWords(purchase.coins)} were added.</Text>
      <Text tone="soft">You were charged once. Nothing more was charged in this tab.</Text>
      <NewBalance />
    </Outcome>
  );
}
