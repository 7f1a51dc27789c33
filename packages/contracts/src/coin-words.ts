const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** "coin" or "coins", for a number that is drawn separately. */
export const coinNoun = (coins: number): string => (coins === 1 ? 'coin' : 'coins');

/** "1 coin", "1,250 coins". */
export const coinWords = (coins: number): string => `${whole.format(coins)} ${coinNoun(coins)}`;

/** "20 coins of a refund are still owed". */
export const owedWords = (coins: number): string =>
  `${coinWords(coins)} of a refund ${coins === 1 ? 'is' : 'are'} still owed`;
