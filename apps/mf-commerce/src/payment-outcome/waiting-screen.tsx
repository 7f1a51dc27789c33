import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { Purchase } from '@petalwise/contracts/billing/purchase';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { Text } from '@petalwise/ui/layout/text';
import { Link } from 'react-router';

import { CoinsPicture, Outcome } from './outcome.tsx';

const words = {
  confirming: {
    title: 'Confirming your payment',
    about: 'Your payment was sent. The confirmation usually takes a few seconds.',
  },
  bank: {
    title: 'Your payment is being processed',
    about: 'Your bank has not confirmed the payment yet. This can take a while.',
  },
} as const;

/** The payment is undecided. Says so, and that the user need not wait here. */
export function WaitingScreen({ step, purchase }: { step: keyof typeof words; purchase: Purchase }) {
  const { title, about } = words[step];
  return (
    <Outcome
      title={title}
      picture={
        <>
          <CoinsPicture coins={purchase.coins} waiting />
          <Spinner label="Waiting for the confirmation" />
        </>
      }
      actions={
        <Button asChild>
          <Link to={links.dashboard}>Go to Dashboard</Link>
        </Button>
      }
    >
      <Text look="lead">{about}</Text>
      <Text tone="soft">
        You can leave this page; the {coinWords(purchase.coins)} for {formatMoney(purchase.price)} arrive automatically.
        This page updates as soon as they do.
      </Text>
    </Outcome>
  );
}
