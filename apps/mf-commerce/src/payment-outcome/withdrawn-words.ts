import type { Purchase } from '@petalwise/contracts/billing/purchase';
import { coinWords } from '@petalwise/contracts/coin-words';

/** The text on a paid pack's page once some of its coins were taken back; null before that. */
export const withdrawnWords = ({
  state,
  coins: bought,
  standing,
}: Pick<Purchase, 'state' | 'coins' | 'standing'>): string | null => {
  if (state !== 'paid' || standing >= bought) return null;
  const why = 'This payment was refunded or disputed after it went through';
  if (standing === 0) return `${why}, and its ${coinWords(bought)} were taken back.`;
  return `${why}, and ${bought - standing} of its ${coinWords(bought)} were taken back.`;
};
