const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** "1 coin", "1,250 coins". */
export const coinWords = (coins: number): string => `${whole.format(coins)} ${coins === 1 ? 'coin' : 'coins'}`;

/** "20 coins of a refund are still owed". */
export const owedWords = (coins: number): string =>
  `${coinWords(coins)} of a refund ${coins === 1 ? 'is' : 'are'} still owed`;
