import { usageCosts } from '@petalwise/contracts/billing/coins';

/** What a number of coins pays for: "25 chats or 5 analyses". */
export function coinsBuy(count: number): string {
  const chats = Math.floor(count / usageCosts.chat);
  const analyses = Math.floor(count / usageCosts.photo_analysis);
  return `${chats} ${chats === 1 ? 'chat' : 'chats'} or ${analyses} ${analyses === 1 ? 'analysis' : 'analyses'}`;
}
