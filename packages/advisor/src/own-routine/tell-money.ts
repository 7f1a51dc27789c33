import { dollars, listed } from '../products/product-words.ts';
import { about, spendOf } from '../steps/estimate-price.ts';
import { keyOf } from '../steps/setting.ts';
import { nameInside } from '../steps/words.ts';
import type { Look } from './look-in.ts';
import type { ReplyBlock } from './own-routine.ts';
import { easyToSave } from './tell-leaving.ts';

/** What is still to buy, what each of it costs, and what could be saved. */
export function tellCost(look: Look, saves: boolean): ReplyBlock[] {
  const { stepped, routine } = look;
  const products = [...new Map(stepped.map(({ item }) => [`${item.slot} ${keyOf(item.product)}`, item])).values()];
  const own = products.filter(({ product }) => product.from === 'shelf');
  const buys = products.filter(({ product }) => product.from !== 'shelf');
  const has =
    own.length > 0
      ? `You have ${listed(own.map(nameInside))} already, so ${own.length === 1 ? 'that costs' : 'those cost'} nothing more.`
      : '';
  if (buys.length === 0) return [{ lead: `Nothing more: you have everything in your routine already.` }];
  const steps = buys.map(
    (item) => `${nameInside(item)}: ${item.price === null ? about(spendOf(item)) : dollars(item.price)}`,
  );
  const sought = buys.filter(({ price }) => price === null).reduce((sum, item) => sum + spendOf(item), 0);
  const total = sought === 0 ? dollars(routine.cost) : about(routine.cost + sought);
  const lead = `Everything in your routine that is not in My Products comes to ${total}.`;
  const easy = easyToSave(look);
  const save =
    easy.length > 0
      ? `The easiest to save: leave out ${listed(easy)}.`
      : saves
        ? 'There is nothing in it that I would leave out to save money: what you look for can be the cheapest of its kind.'
        : '';
  return [
    {
      lead,
      steps: steps.map((step) => step.charAt(0).toUpperCase() + step.slice(1)),
      bullets: true,
      why: [has, save].filter(Boolean).join(' ') || undefined,
      watch: 'Prices are typical ones, and each product is counted once.',
    },
  ];
}
