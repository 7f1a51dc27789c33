import { coinWords } from '@petalwise/contracts/coin-words';
import type { AdminDebt, How } from './api.ts';

/** An account that is gone, or identity that does not answer, leaves the id. */
export const nameOf = ({ name, userId }: Pick<AdminDebt, 'name' | 'userId'>): string =>
  name ?? `Account ${userId.slice(0, 8)}`;

/** What confirming will do, before it is done. */
export const question = (debt: Pick<AdminDebt, 'name' | 'userId' | 'owed' | 'balance'>, how: How) => {
  const { owed, balance } = debt;
  if (how === 'forgive') {
    return {
      title: `Forgive ${coinWords(owed)}?`,
      words: `${nameOf(debt)} will owe nothing. The balance ${balance === 0 ? 'stays at 0 coins' : `stays at ${coinWords(balance)}`}.`,
    };
  }
  const taken = Math.min(owed, balance);
  const rest = owed - taken;
  return {
    title: `Collect ${coinWords(taken)}?`,
    words:
      `They come out of the balance of ${nameOf(debt)}, now ${coinWords(balance)}. ` +
      (rest > 0 ? `${coinWords(rest)} ${rest === 1 ? 'is' : 'are'} still owed.` : 'Nothing is owed after that.'),
  };
};

export const settled = (
  debt: Pick<AdminDebt, 'name' | 'userId'>,
  how: How,
  left: { owed: number; balance: number },
) => ({
  title: how === 'collect' ? 'Coins Collected' : 'Debt Forgiven',
  description: `${nameOf(debt)} has ${coinWords(left.balance)} and owes ${left.owed === 0 ? 'nothing' : coinWords(left.owed)}.`,
});
