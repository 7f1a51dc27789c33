import type { NamedProduct } from '@petalwise/contracts/chat/conversation';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import { mainNames } from '../products/describe-product.ts';
import { dollars, listed } from '../products/product-words.ts';
import type { Stepped } from '../routine/describe-routine.ts';
import { choicesFor } from '../routine/list-choices.ts';
import type { Target } from '../routine-asks/read-targets.ts';
import type { RoutineAsk } from '../routine-asks/routine-ask.ts';
import { about, spendOf } from '../steps/estimate-price.ts';
import { type Item, isSameProduct } from '../steps/setting.ts';
import { treatable } from '../steps/weigh-goals.ts';
import { nameInside } from '../steps/words.ts';
import { hasActive, kindOf, type Look, shortName } from './look-in.ts';
import type { ReplyBlock } from './own-routine.ts';
import { tellTreatments } from './tell-adding.ts';
import { outNow } from './tell-steps.ts';

/** Cards of one answer. */
const mostProducts = 3;

interface Replaced {
  readonly blocks: readonly ReplyBlock[];
  readonly products: readonly NamedProduct[];
}

const isPrescribed = ({ acting }: Item): boolean => acting.some(({ traits }) => traits.includes('prescription'));

/** What fits a step in place of what is there: nothing that speaks against it, what the person has first. */
function othersFor(look: Look, { step, item }: Stepped): Item[] {
  return choicesFor(look.setting, look.own.draft, { time: step.time, slot: step.slot })
    .filter(({ against, item: other }) => against === null && !isSameProduct(other.product, item.product))
    .map((choice) => choice.item);
}

function cardsOf({ setting }: Look, items: readonly Item[]): NamedProduct[] {
  return items
    .flatMap(({ product, facts }) => (product.from === 'catalogue' && facts ? [{ id: product.id, facts }] : []))
    .slice(0, mostProducts)
    .map(({ id, facts }) => {
      const main = mainNames(facts, setting.knowledge, { concerns: setting.goals });
      return { id, reason: main.length > 0 ? `brings ${listed(main)}` : 'fits your routine' };
    });
}

/** Something is used up: what to do until there is a new one, and what could take its place. */
export function tellRunOut(look: Look, { steps, slot }: Target): Replaced | undefined {
  const [first] = steps;
  if (!first) return slot === undefined ? undefined : { blocks: [{ lead: meanwhile(slot, look) }], products: [] };
  const out = outNow(look, steps).filter(() => steps.some(({ step }) => look.barred.has(step.id)));
  if (isPrescribed(first.item)) {
    const lead = `Ask whoever prescribed it, or your pharmacy, for a new one. Some nights without ${shortName(first)} do no harm: go on with the other steps, and do not use more afterwards.`;
    const why = 'After more than two weeks without it, ask whether to begin again slowly.';
    return { blocks: [...out, { lead, why }], products: [] };
  }
  const others = out.length > 0 || !hasActive(first.item) ? othersFor(look, first) : [];
  const products = cardsOf(look, others);
  const own = others.filter(({ product }) => product.from === 'shelf');
  const instead =
    own.length > 0
      ? `You have ${listed(own.map(nameInside))}, which fits as well.`
      : products.length > 0
        ? 'These fit your routine too:'
        : '';
  if (out.length > 0)
    return { blocks: [{ lead: 'Do not buy it again.' }, ...out, ...(instead ? [{ lead: instead }] : [])], products };
  const again = `The same again is the simplest: your skin knows it.`;
  const lead =
    hasActive(first.item) && first.step.slot !== 'cleanser' ? pauseWords(first) : meanwhile(first.step.slot, look);
  return { blocks: [{ lead, why: [again, instead].filter(Boolean).join(' ') }], products };
}

const pauseWords = (one: Stepped): string =>
  `A pause does no harm: go on with the other steps until you have ${shortName(one)} again. After more than two weeks without it, begin with every third night.`;

/** What to do until there is a new one. */
function meanwhile(slot: Slot, look: Look): string {
  const burns = look.stepped
    .filter(({ item }) => item.acting.some(({ traits }) => traits.includes('photosensitising')))
    .map(shortName);
  switch (slot) {
    case 'cleanser':
      return 'Until you have a new cleanser, rinse with lukewarm water in the morning. In the evening any mild wash for the face will do, to get the sunscreen off; no soap and no shampoo.';
    case 'moisturizer':
      return `Until you have a new moisturizer, any plain cream without perfume will do, also one for the body.${look.stepped.some(({ item, step }) => step.slot !== 'cleanser' && hasActive(item)) ? ' On evenings without any, leave your actives out.' : ''}`;
    case 'sunscreen':
      return `Sunscreen is the first thing to buy again. Until then stay in the shade, wear a hat, and cover your skin outdoors; indoors and away from windows a day without it does no harm.${burns.length > 0 ? ` With ${listed([...new Set(burns)])} your skin burns sooner, so take that seriously.` : ''}`;
    default:
      return `You can leave the ${kindOf(slot)} out until you have a new one, or for good: nothing else in your routine depends on it.`;
  }
}

/** Something else in the place of a product. */
export function tellInstead(
  look: Look,
  { target, cheaper }: Extract<RoutineAsk, { kind: 'instead' }>,
): Replaced | undefined {
  const [first] = target.steps;
  if (!first) return undefined;
  if (isPrescribed(first.item) && !look.barred.has(first.step.id)) {
    return {
      blocks: [
        { lead: `Only whoever prescribed ${shortName(first)} should put something else in its place: ask them.` },
      ],
      products: [],
    };
  }
  const out = outNow(look, target.steps).filter(() => look.barred.has(first.step.id));
  const most = first.item.price;
  const others = othersFor(look, first).filter(
    ({ price }) => !cheaper || price === null || (most !== null && price < most),
  );
  if (others.length === 0) return { blocks: [...out, ...tellNothing(look, first, cheaper)], products: [] };
  const sorted = cheaper ? others.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0)) : others;
  const names = sorted.slice(0, mostProducts).map((item) => `${nameInside(item)}${priceOf(item)}`);
  const steps = names.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  const lead = `In place of ${nameInside(first.item)} ${names.length === 1 ? 'this fits' : 'these fit'} your routine and you:`;
  return { blocks: [...out, { lead, steps, bullets: true }], products: cardsOf(look, sorted) };
}

const priceOf = (item: Item): string =>
  item.price !== null ? ` (${dollars(item.price)})` : spendOf(item) > 0 ? ` (${about(spendOf(item))})` : '';

/** Nothing of its kind fits: perhaps something of another kind works on the same goals. */
function tellNothing(look: Look, one: Stepped, cheaper: boolean): ReplyBlock[] {
  const steps = cheaper || !hasActive(one.item) ? [] : tellTreatments(look, look.setting, treatable(look.setting));
  if (steps.length > 0)
    return [{ lead: 'Nothing of its kind fits in its place. What you could add instead:', steps, bullets: true }];
  if (look.barred.has(one.step.id))
    return [{ lead: 'I know nothing that would fit in its place, so leave the step out.' }];
  const lead = `I know nothing ${cheaper ? 'cheaper ' : ''}that would fit in its place. You can leave the step out: ${shortName(one)} is not needed every day.`;
  return [{ lead }];
}
