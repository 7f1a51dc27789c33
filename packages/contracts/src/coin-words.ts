const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** "1 coin", "1,250 coins". */
export const coinWords = (coins: number): string => `${whole.format(coins)} ${coins === 1 ? 'coin' : 'coins'}`;
