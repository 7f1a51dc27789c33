import { usageCosts } from '@petalwise/contracts/billing/coins';
import { CoinOffer } from '@petalwise/host/coin-offer';
import { OfferPlace } from '@petalwise/ui/coins/offer-place';
import { useSendingsOf } from '../sending/send-message.ts';

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
export const CoinUpsell = ({ need, cost }: CoinUpsellProps) => (
  <CoinOffer below={cost} need={need} placeholder={<OfferPlace />} />
);
