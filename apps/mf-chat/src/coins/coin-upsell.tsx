import { CoinOffer } from '@petalwise/host/coin-offer';
import { OfferPlace } from '@petalwise/ui/coins/offer-place';

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
