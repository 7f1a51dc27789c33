import type { Purchase } from '@petalwise/contracts/billing/purchase';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Text } from '@petalwise/ui/layout/text';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { settleVisit } from '../purchase/visit.ts';
import { CoinsPicture, Outcome } from './outcome.tsx';

/** A payment that went through once, looked at after its money went back. */
export function WithdrawnScreen({ purchase, words }: { purchase: Purchase; words: string }) {
  const { packageId, paymentId } = purchase;
  useEffect(() => void settleVisit(packageId, paymentId), [packageId, paymentId]);
  return (
    <Outcome
      title="Coins Taken Back"
      picture={<CoinsPicture coins={purchase.coins} waiting />}
      actions={
        <>
          <Button asChild look="primary">
            <Link to={purchase.receiptId ? links.receipt(purchase.receiptId) : links.receipts}>View Your Receipt</Link>
          </Button>
          <Button asChild>
            <Link to={links.dashboard}>Go to Dashboard</Link>
          </Button>
        </>
      }
    >
      <Text look="lead">{words}</Text>
    </Outcome>
  );
}
