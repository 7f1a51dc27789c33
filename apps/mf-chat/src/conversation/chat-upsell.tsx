import { usageCosts } from '@petalwise/contracts/billing/coins';
import { CoinUpsell } from '../coins/coin-upsell.tsx';
import { useSendingsOf } from '../sending/sendings.ts';

/** Offers coins and Premium where the balance does not cover a photo, or a message was refused for too few coins. */
export function ChatUpsell({ sessionId }: { sessionId: string | undefined }) {
  const refused = useSendingsOf(sessionId ?? '').findLast(({ failure }) => failure?.need !== undefined);
  return <CoinUpsell need={refused?.failure?.need} cost={usageCosts.photo_analysis} />;
}
