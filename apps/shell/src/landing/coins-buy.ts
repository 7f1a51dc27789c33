import { usageCosts } from '@petalwise/contracts/billing/coins';

const { chat, photo_analysis } = usageCosts;

/** What a free start is good for: "10 chats, or 1 analysis and 5 chats". The analysis first, then what is left for words. */
export const starterBuys = (coins: number): string => {
  if (coins < photo_analysis) return chats(coins);
  const left = coins - photo_analysis;
  return `${chats(coins)}, or 1 analysis${left < chat ? '' : ` and ${chats(left)}`}`;
};

/** "25 chats or 5 analyses" */
export const coinsBuy = (coins: number): string => {
  const analyses = Math.floor(coins / photo_analysis);
  return `${chats(coins)} or ${analyses} ${analyses === 1 ? 'analysis' : 'analyses'}`;
};

const chats = (coins: number) => {
  const count = Math.floor(coins / chat);
  return `${count} ${count === 1 ? 'chat' : 'chats'}`;
};
