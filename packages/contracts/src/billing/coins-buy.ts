import { usageCosts } from './coins.ts';

/** How many chats a number of coins pays for: "25 chats". */
export const chatsFor = (coins: number): string => counted(coins / usageCosts.chat, 'chat', 'chats');

/** What a number of coins pays for: "25 chats or 5 analyses". */
export const coinsBuy = (coins: number): string =>
  `${chatsFor(coins)} or ${counted(coins / usageCosts.photo_analysis, 'analysis', 'analyses')}`;

/** What a free start pays for: "10 chats, or 1 analysis and 5 chats": the analysis first, then what is left. */
export const starterBuys = (coins: number): string => {
  const left = coins - usageCosts.photo_analysis;
  if (left < 0) return chatsFor(coins);
  return `${chatsFor(coins)}, or 1 analysis${left < usageCosts.chat ? '' : ` and ${chatsFor(left)}`}`;
};

const counted = (uses: number, one: string, several: string) => {
  const count = Math.floor(uses);
  return `${count} ${count === 1 ? one : several}`;
};
