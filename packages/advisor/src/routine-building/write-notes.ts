import type { RoutineDraft, RoutineWishes } from '@petalwise/contracts/chat/routine';
import { dollars, listed } from '../products/product-words.ts';
import { about, spendOf } from '../steps/estimate-price.ts';
import { occasions, stepsAt } from '../steps/judge-pair.ts';
import { secondsOf } from '../steps/place-items.ts';
import { type Item, keyOf, type Setting } from '../steps/setting.ts';
import { isFragile, needsTint } from '../steps/weigh-goals.ts';
import { basics, forSale } from './choose-basics.ts';
import { careNotes, standingNotes } from './note-care.ts';
import { goalNotes, leftOutNotes, ownNotes } from './note-left-out.ts';
import type { Treated } from './treated.ts';

/** What a person should know of how their routine came about, what is dangerous first. */
export function noteBuilding(setting: Setting, wishes: RoutineWishes, made: Treated): string[] {
  const items = made.entries.map(({ item }) => item);
  return [
    ...standingNotes(setting),
    ...careNotes(setting),
    ...moneyNotes(setting, wishes, items),
    ...goalNotes(setting, wishes, made),
    ...ownSunscreen(setting, items),
    ...ownNotes(made),
    ...leftOutNotes(setting, made),
  ];
}

const either = (slots: readonly string[]) => listed(slots).replace(/ and (?=[^,]*$)/, ' or ');
const theStep = (slots: readonly string[]) => (slots.length === 1 ? 'the step says' : 'those steps say');
const withArticle = (slot: string) => (slot === 'sunscreen' ? slot : `a ${slot}`);

/** Each product once, with what it is likely to cost. */
export const spendOfAll = (items: readonly Item[]): number =>
  [...new Map(items.map((item) => [`${item.slot} ${keyOf(item.product)}`, spendOf(item)])).values()].reduce(
    (sum, cents) => sum + cents,
    0,
  );

function moneyNotes(setting: Setting, { budget }: RoutineWishes, items: readonly Item[]): string[] {
  const lacking = basics.flatMap((slot) => items.find((item) => item.slot === slot && spendOf(item) > 0) ?? []);
  if (budget !== null && spendOfAll(items) > budget * 100) return buyFirst(budget, lacking);
  const open = basics.filter((slot) => lacking.some((item) => item.slot === slot && item.product.from === 'look-for'));
  const none = open.filter((slot) => forSale(setting, slot).length === 0);
  const leftFor = (slot: string) => (budget ?? 0) * 100 - spendOfAll(items.filter((item) => item.slot !== slot));
  // A user who chose to look for something anyway gets no note about it.
  const dear =
    budget === null
      ? []
      : open.filter((slot) => {
          const sold = forSale(setting, slot);
          return sold.length > 0 && sold.every((item) => spendOf(item) > leftFor(slot));
        });
  const kind = none.length === 1 && none[0] === 'sunscreen' && needsTint(setting) ? 'tinted ' : '';
  return [
    ...(dear.length > 0
      ? [
          `Our list has no ${either(dear)} within your budget when all is counted, so ${theStep(dear)} what to look for.`,
        ]
      : []),
    ...(none.length > 0
      ? [`We found no ${kind}${either(none)} in our list that is right for you, so ${theStep(none)} what to look for.`]
      : []),
  ];
}

/** What of the basics to buy now, and what when there is money again, the most important first. */
function buyFirst(budget: number, lacking: readonly Item[]): string[] {
  const [first] = lacking;
  if (!first) return [];
  const named = (some: readonly Item[]) =>
    some.map((item) => `${withArticle(item.slot)} (${about(spendOf(item))})`).join(', then ');
  const reach = lacking.findIndex((_, place) => spendOfAll(lacking.slice(0, place + 1)) > budget * 100);
  const [now, later] = reach === -1 ? [lacking, []] : [lacking.slice(0, reach), lacking.slice(reach)];
  if (budget === 0) {
    return [
      `With nothing to spend you use what you have. When there is money, buy ${named(later).replace(' (', ' first (')}.`,
    ];
  }
  if (now.length === 0) {
    const [, ...others] = lacking;
    const rest = others.length > 0 ? ` After it: ${named(others)}.` : '';
    const until = first.slot === 'sunscreen' ? ' Until then keep to the shade, and wear a hat.' : '';
    return [
      `Your budget does not reach for ${named([first])}, which is the first thing to buy. Save for it.${until}${rest}`,
    ];
  }
  const rest = later.length > 0 ? `: ${named(later)}.` : ' comes the rest.';
  const start = named(now).replace(' (', ' first (');
  return [`Your budget does not reach for everything. Buy ${start}. When there is money again${rest}`];
}

function ownSunscreen(setting: Setting, items: readonly Item[]): string[] {
  const own = items.find(({ slot, product }) => slot === 'sunscreen' && product.from === 'shelf');
  if (!own || !needsTint(setting) || own.ingredients.some(({ id }) => id === 'iron-oxides')) return [];
  return [
    `Use your sunscreen up, and take a tinted one next: its iron oxides keep off visible light too, which darkens pigment.`,
  ];
}

interface Stepped {
  readonly item: Item;
  readonly step: RoutineDraft['steps'][number];
}

/** What follows from a routine as it is, regardless of who made it. */
export function noteRoutine(
  setting: Setting,
  draft: RoutineDraft,
  stepped: readonly Stepped[],
  cost: number,
): string[] {
  const { mostSteps } = draft.wishes;
  const longest = (time: 'morning' | 'evening') =>
    Math.max(...occasions(draft).map((one) => (one.time === time ? stepsAt(draft, time, one.night).length : 0)));
  const long = (['morning', 'evening'] as const).filter((time) => longest(time) > mostSteps);
  const mornings = stepped.filter(({ step }) => step.time === 'morning');
  const isWaterOnly = mornings.length > 0 && !mornings.some(({ step }) => step.slot === 'cleanser');
  return [
    ...standingNotes(setting),
    ...(draft.without.includes('sunscreen')
      ? [
          'You took the sunscreen out. Without it the sun undoes what the rest does; wear a hat, and add one when you can.',
        ]
      : []),
    ...(isWaterOnly ? ['In the morning, rinsing with lukewarm water is enough.'] : []),
    ...(isFragile(setting) && stepped.some(({ step }) => step.fromWeek > 1)
      ? ['Try each new product on a small patch of the jaw for three days first.']
      : []),
    ...costNotes(draft, stepped, cost),
    ...long.map((time) => `The ${time} has ${longest(time)} steps, and you wanted at most ${mostSteps}.`),
    ...minuteNotes(draft),
  ];
}

function costNotes({ wishes: { budget } }: RoutineDraft, stepped: readonly Stepped[], cost: number): string[] {
  const sought = spendOfAll(stepped.map(({ item }) => item).filter(({ product }) => product.from === 'look-for'));
  const over = budget === null ? 0 : cost + sought - budget * 100;
  if (sought === 0) {
    return over > 0 ? [`What is still to buy costs ${dollars(cost)}, which is ${dollars(over)} over your budget.`] : [];
  }
  // With no money to spend, another note already names what to buy and its price.
  if (cost === 0 && budget === 0) return [];
  const too = over >= aboutNothing ? `, which is ${about(over)} over your budget` : '';
  if (cost > 0) {
    const parts = `${dollars(cost)} for products of our list, and ${about(sought)} for what you look for`;
    return [`What is to buy comes to ${about(cost + sought)}${too}: ${parts}, at usual drugstore prices.`];
  }
  if (too) return [`All that is to look for comes to ${about(sought)}${too}.`];
  return [`Count on ${about(sought)} for what you look for, at usual drugstore prices.`];
}

/** Cents that round to no dollar. */
const aboutNothing = 50;

/** Seconds of the longer of morning and evening. */
export const longestSeconds = (draft: Pick<RoutineDraft, 'steps' | 'cycle'>): number =>
  Math.max(
    ...occasions(draft).map(({ time, night }) =>
      stepsAt(draft, time, night).reduce((sum, { slot }) => sum + secondsOf(slot), 0),
    ),
  );

function minuteNotes(draft: RoutineDraft): string[] {
  const { minutes } = draft.wishes;
  // In half minutes, as the page tells it.
  const takes = Math.ceil(longestSeconds(draft) / 30) / 2;
  const words = `${Math.floor(takes)}${Number.isInteger(takes) ? '' : '½'} minutes`;
  return minutes === null || takes <= minutes ? [] : [`It takes up to ${words}, and you wanted at most ${minutes}.`];
}
