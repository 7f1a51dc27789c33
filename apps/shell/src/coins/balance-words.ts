import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';

const lowBalance = 3;

/** Whether to warn that the coins run out. */
export const isLow = (coins: number): boolean => coins <= lowBalance;

/** What a balance is enough for: "10 chats or 2 photos", "3 chats, no photo". */
export const balanceWords = (coins: number): string => {
  const chats = Math.floor(coins / usageCosts.chat);
  const photos = Math.floor(coins / usageCosts.photo_analysis);
  if (chats === 0) return 'no chat, no photo';
  return photos === 0 ? `${count(chats, 'chat')}, no photo` : `${count(chats, 'chat')} or ${count(photos, 'photo')}`;
};

/** What a low balance is too little for. */
export const shortageWords = (coins: number): string =>
  coins < usageCosts.chat
    ? `A message costs ${coinWords(usageCosts.chat)}, and you have none left.`
    : `A photo analysis costs ${coinWords(usageCosts.photo_analysis)}, and you have ${coins}.`;

const whole = new Intl.NumberFormat('en-US');
const count = (number: number, thing: string) => `${whole.format(number)} ${thing}${number === 1 ? '' : 's'}`;
