import type { Purchase } from '@petalwise/contracts/billing/purchase';
import { coinWords } from '@petalwise/contracts/coin-words';

/** What a page of a paid pack says once its coins do not all stand any more; null while they do. */
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
