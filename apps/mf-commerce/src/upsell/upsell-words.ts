import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinsBuy } from '@petalwise/contracts/billing/coins-buy';
import { coinWords } from '@petalwise/contracts/coin-words';

/**
 * What to say beside the offers.
 * @param balance whole coins, null while not known
 * @param need coins that something just refused would have cost
 */
export const upsellWords = (balance: number | null, need?: number): { title: string; about: string } => {
  const about = 'Coins do not expire. Premium is unlimited.';
  if (balance === null) return { title: 'Keep asking', about };
  if (need !== undefined && need > balance) {
    return { title: `This costs ${coinWords(need)}, and you have ${balance}`, about };
  }
  if (balance < usageCosts.chat) return { title: 'No coins left', about };
  if (balance < usageCosts.photo_analysis) {
    return {
      title: `${coinWords(balance)} left`,
      about: `A photo analysis costs ${coinWords(usageCosts.photo_analysis)}. Coins do not expire.`,
    };
  }
  return { title: `You have ${coinWords(balance)}`, about: `That is ${coinsBuy(balance)}.` };
};
