import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';

const prices: Readonly<Record<string, string>> = {
  '{price of a message}': coinWords(usageCosts.chat),
  '{price of a photo}': coinWords(usageCosts.photo_analysis),
};

/** Puts the prices of the contracts into a text of the knowledge. @throws where it names a price that does not exist */
export const fillPrices = (text: string): string =>
  text.replaceAll(/\{price of [^}]*\}/g, (name) => {
    const price = prices[name];
    if (price === undefined) throw new Error(`knowledge: there is no ${name}`);
    return price;
  });
