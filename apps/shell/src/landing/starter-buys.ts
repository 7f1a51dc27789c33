import { usageCosts } from '@petalwise/contracts/billing/coins';
import { chatsFor } from '@petalwise/contracts/billing/coins-buy';

/** What a free start is good for: "10 chats, or 1 analysis and 5 chats". The analysis first, then what is left for words. */
export const starterBuys = (coins: number): string => {
  const left = coins - usageCosts.photo_analysis;
  if (left < 0) return chatsFor(coins);
  return `${chatsFor(coins)}, or 1 analysis${left < usageCosts.chat ? '' : ` and ${chatsFor(left)}`}`;
};
