import type { RoutineDraft, StepDraft } from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import type { Concern, Ingredient } from '../knowledge/entry.ts';
import { midSentence } from '../person/obstacle.ts';
import { mainNames } from '../products/describe-product.ts';
import { capital, listed } from '../products/product-words.ts';
import { findItem, standingTime } from '../steps/create-setting.ts';
import { isActive, needsRest, strongestOf } from '../steps/find-acting.ts';
import { goesOn, isByMouth } from '../steps/find-standing.ts';
import { percentOf } from '../steps/judge-care.ts';
import type { Item, Setting } from '../steps/setting.ts';
import { isFor, needsTint, treatable } from '../steps/weigh-goals.ts';
import { concernName, inside, sentence } from '../steps/words.ts';

/** Why a step is there, and why it is done with this product. */
export function whyOf(setting: Setting, draft: RoutineDraft, step: StepDraft, item: Item): string {
  return `${whyStep(setting, draft, step, item)} ${whyProduct(setting, item)}`.trim();
}

function whyStep(setting: Setting, draft: RoutineDraft, { slot, time }: StepDraft, item: Item): string {
  const treats = treatment(setting, item);
  switch (slot) {
    case 'first-cleanse':
      return 'Loosens sunscreen and makeup, so that the cleanser after it reaches the skin.';
    case 'cleanser':
      return time === 'morning'
        ? washes(treats, item)
        : 'Takes off sunscreen and the day, so that what follows reaches your skin.';
    case 'moisturizer':
      return `Keeps water in your skin${buffers(setting, draft, time)}.`;
    case 'sunscreen':
      return shields(setting, draft, item);
    case 'toner':
      return treats ?? 'Adds a little moisture before what follows.';
    case 'eye-cream':
      return treats ?? 'Keeps the thin skin around the eyes moist.';
    case 'face-oil':
      return treats ?? 'Seals in what is under it.';
    case 'exfoliant':
    case 'serum':
    case 'treatment':
    case 'other':
      return treats ?? whatIs(item);
    default:
      return slot satisfies never;
  }
}

const washes = (treats: string | undefined, { acting }: Item): string =>
  acting.some(isActive) && treats ? `Takes off the oil of the night. ${treats}` : 'Takes off the oil of the night.';

/**
 * Which of its ingredients help with a goal: "For acne: adapalene keeps pores from clogging." Actives come before
 * soothing ones.
 */
function treatment(setting: Setting, { ingredients, acting }: Item): string | undefined {
  const actives = acting.filter(isActive);
  const goals = treatable(setting);
  const rest = [...acting, ...ingredients].filter((one) => !actives.includes(one));
  for (const content of [actives, rest]) {
    const helped = firstOf(goals, (goal) => helpOf(setting, goal, content));
    if (helped !== undefined) return helped;
    const worthIt = firstOf(goals, (goal) => optionOf(setting, goal, content));
    if (worthIt !== undefined) return worthIt;
  }
  return undefined;
}

const firstOf = <One, Found>(some: readonly One[], find: (one: One) => Found | undefined): Found | undefined =>
  some.map(find).find((found) => found !== undefined);

function helpOf(setting: Setting, goal: Concern, content: readonly Ingredient[]): string | undefined {
  const words = firstOf(content, (one) => {
    const help = one.helps.find(({ concern }) => concern === goal.id);
    return help && isFor(setting, goal, one.id) ? `${inside(one)} ${help.because}` : undefined;
  });
  return words === undefined ? undefined : sentence(`For ${concernName(goal)}: ${words}`);
}

/** One of a goal's options of which no entry says what it does for it, or a milder form of one. */
function optionOf(setting: Setting, goal: Concern, content: readonly Ingredient[]): string | undefined {
  return firstOf(content, (one) => {
    if (!isFor(setting, goal, one.id)) return undefined;
    const [name, are] = [capital(inside(one)), /[^su]s$/.test(one.name) ? 'are' : 'is'];
    if (goal.options.some(({ ingredient }) => ingredient === one.id)) {
      return `${name} ${are} one of the usual options for ${concernName(goal)}.`;
    }
    const pure = goal.options
      .map(({ ingredient }) => setting.knowledge.ingredients.get(ingredient))
      .find((other) => other?.family === one.family && one.family === 'vitamin-c');
    const help = pure?.helps.find(({ concern }) => concern === goal.id);
    if (!pure) return undefined;
    const what = help ? `, which ${help.because}` : '';
    return sentence(`For ${concernName(goal)}: ${inside(one)} ${are} a milder form of vitamin C${what}`);
  });
}

function whatIs({ acting, ingredients }: Item): string {
  const [one] = [strongestOf(acting), ...ingredients];
  const help = one?.helps[0]?.because;
  return one && help ? sentence(`${one.name.replace(/\s*\(.*\)/, '')} ${help}`) : 'You chose it.';
}

/** Names of what needs rest or makes skin burn sooner, at any time of the routine. */
const strongOf = (setting: Setting, { steps }: RoutineDraft, time?: StepDraft['time']): Ingredient[] => [
  ...new Set(
    steps
      .filter((step) => time === undefined || step.time === time)
      .flatMap((step) => findItem(setting, step)?.acting ?? [])
      .filter((one) => isActive(one) && needsRest(one)),
  ),
];

function buffers(setting: Setting, draft: RoutineDraft, time: StepDraft['time']): string {
  const standing = setting.standing.filter((item) => !item.against && !isByMouth(item) && standingTime(item) === time);
  const [one] = [
    ...standing.flatMap(({ acting }) => acting.filter((each) => needsRest(each))),
    ...strongOf(setting, draft, time),
  ];
  return one ? `, and takes the edge off ${inside(one)}` : '';
}

/** What makes skin burn sooner: medicines first, then what the routine has. */
function sunMakers({ standing, medicines }: Setting): string[] {
  const known = standing
    .filter(goesOn)
    .flatMap(({ acting }) => acting.filter(({ traits }) => traits.includes('photosensitising')));
  return [...known.map(inside), ...medicines.filter(({ burnsSooner }) => burnsSooner).map(({ name }) => name)];
}

function shields(setting: Setting, draft: RoutineDraft, item: Item): string {
  const sharp = strongOf(setting, draft).filter(({ traits }) => traits.includes('photosensitising'));
  const [name] = [...sunMakers(setting), ...sharp.map(inside)];
  const isTinted = item.name.includes('tinted') || item.ingredients.some(({ id }) => id === 'iron-oxides');
  return [
    'Keeps the sun from making lines and dark marks: no other step does as much.',
    ...(isTinted && needsTint(setting)
      ? ['Tinted, because its iron oxides keep off visible light as well, which darkens brown patches and marks.']
      : []),
    ...(name ? [`With ${name} skin burns sooner, so never leave this step out.`] : []),
  ].join(' ');
}

/** Why this product, for this person. */
function whyProduct(setting: Setting, item: Item): string {
  const { constraints, knowledge, goals } = setting;
  if (item.product.from === 'shelf') return 'You have it already.';
  if (item.product.from === 'look-for' || !item.facts) return '';
  const { facts, ingredients, slot } = item;
  const filters = new Set(
    ingredients.filter(({ family }) => family === 'sunscreen').map((one) => midSentence(one.name)),
  );
  const main = mainNames(facts, knowledge, { concerns: goals }).filter((name) => !filters.has(name));
  const { skinType } = constraints;
  const suits = skinType !== undefined && facts.skinTypes.some((type) => type === skinType);
  const protection = slot === 'sunscreen' ? /SPF \d+/.exec(item.name)?.[0] : undefined;
  const free = [
    ...(protection ? [`has ${protection}`] : []),
    ...(facts.freeOf.includes('Fragrance-free') && !facts.traits.includes('essential-oil') ? ['has no perfume'] : []),
    ...(constraints.vegan && facts.freeOf.includes('Vegan') ? ['is vegan'] : []),
    ...(constraints.pregnancy === 'pregnant' && facts.pregnancy === 'usual' ? ['is usual in pregnancy'] : []),
    ...(constraints.pregnancy === 'trying' && facts.pregnancy === 'usual' ? ['can stay when you are pregnant'] : []),
    ...(suits ? [`suits ${skinType} skin`] : []),
  ];
  return sentence(
    `This one ${listed([...(main.length > 0 ? [`brings ${listed(main).replaceAll('Vitamin', 'vitamin')}`] : []), ...free])}`.replace(
      /^This one $/,
      'This one fits what is known of you',
    ),
  );
}

const bySlot: Readonly<Record<Slot, string>> = {
  'first-cleanse': 'Massage it over dry skin for half a minute, add water, and rinse.',
  cleanser: 'Massage it over damp skin for half a minute and rinse with lukewarm water.',
  toner: 'Pat a few drops into damp skin.',
  exfoliant: 'Spread a thin layer over dry skin, away from eyes and lips, and leave it on.',
  serum: 'Press a few drops into clean skin.',
  treatment: 'Spread a thin layer over dry skin, away from eyes and lips.',
  'eye-cream': 'Pat a little around the eye, on the bone, not on the lid.',
  moisturizer: 'Smooth it over face and neck.',
  'face-oil': 'Press two or three drops over the moisturizer.',
  sunscreen: 'Spread two finger lengths over face and neck as the last step; again every two hours outside.',
  other: 'Use it as its label says.',
};

/** How a step is done, at its own time: a package speaks of mornings and evenings that this routine may not have. */
export function howOf({ slot }: Pick<StepDraft, 'slot'>, { name, acting, ingredients, facts }: Item): string {
  const one = strongestOf(acting.filter(isActive));
  if (slot === 'cleanser') return one ? howToWash(one) : bySlot.cleanser;
  if (one) {
    if (one.traits.includes('prescription'))
      return 'Use it as often as your doctor said: a pea of it on dry skin, away from eyes and lips.';
    if (one.family === 'retinoid') {
      return 'Let your face dry, then spread a pea of it over the whole face, away from eyes, lips and the corners of the nose.';
    }
    // A spot treatment is used as its package says.
    if (facts?.kinds[0] === 'spot treatments') return facts.how;
    if (needsRest(one)) return bySlot.exfoliant;
    if (one.id === 'benzoyl-peroxide') return howOfPeroxide(name);
  }
  const isHumectant = ingredients[0]?.id === 'hyaluronic-acid' || facts?.main[0] === 'hyaluronic-acid';
  if (slot === 'serum' && isHumectant) return 'Press a few drops into damp skin and let it dry before the next step.';
  if (facts && asOnPackage.includes(slot)) return facts.how;
  return bySlot[slot];
}

const asOnPackage: readonly Slot[] = ['toner', 'treatment', 'eye-cream', 'other'];

const howToWash = (one: Ingredient): string =>
  one.id === 'benzoyl-peroxide'
    ? 'Massage it over damp skin, leave it on for one to two minutes, and rinse it off well. It bleaches towels and clothes.'
    : 'Massage it over damp skin, leave it on for a minute, and rinse it off well.';

/** From so many percent on it irritates more and does no more. */
const strongPeroxide = 5;

function howOfPeroxide(name: string): string {
  const how = 'Spread a thin layer where you get pimples and let it dry. It bleaches fabric.';
  const percent = percentOf(name) ?? 0;
  return percent > strongPeroxide
    ? `${how} ${percent}% irritates more than 2.5%, which does as much: begin every other day.`
    : how;
}
