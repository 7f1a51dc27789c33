import { type Draft, draftOf } from '../advice/draft.ts';
import { isFree, refOf, type Setting } from '../advice/setting.ts';
import { capital, inSentence, listed } from '../advice/words.ts';
import type { Layer } from '../decisions/find-layers.ts';
import type { Ingredient } from '../knowledge/entry.ts';
import { findPair } from '../knowledge/find-pair.ts';
import { composeCheck } from './compose-check.ts';

/** Layers on the skin, from the first: watery, treatment, cream, sunscreen. */
const placeOf = ({ family, traits, id }: Ingredient): number => {
  if (traits.includes('chemical-filter') || traits.includes('mineral-filter') || family === 'sunscreen') return 9;
  if (family === 'occlusive' || family === 'oil') return 8;
  if (family === 'lipid' || id === 'ceramides') return 7;
  if (traits.includes('exfoliant')) return 1;
  if (family === 'vitamin-c') return 2;
  if (family === 'humectant') return 3;
  if (family === 'niacinamide' || family === 'peptide') return 4;
  if (family === 'retinoid') return 6;
  return 5;
};

const cleanser: Layer = { name: 'cleanser', place: 0 };
const moisturizer: Layer = { name: 'moisturizer', place: 7 };
const sunscreen: Layer = { name: 'sunscreen', place: 9, time: 'am' };

const layerOf = (one: Ingredient): Layer => {
  const place = placeOf(one);
  const isMorning = one.time === 'am' || place === sunscreen.place || one.family === 'vitamin-c';
  const time = isMorning ? 'am' : one.time === 'pm' || one.family === 'retinoid' ? 'pm' : undefined;
  return { name: inSentence(one.name), place, ...(time && { time }) };
};

export interface OrderAsk {
  readonly ids: readonly string[];
  readonly layers: readonly Layer[];
  /** Whether nights of the week are asked for, and not layers. */
  readonly isWeek: boolean;
}

/** In which order, and when, several things go on. What clashes is put on different times. */
export function composeOrder(setting: Setting, { ids, layers, isWeek }: OrderAsk): Draft {
  const ingredients = ids
    .map((id) => setting.knowledge.ingredients.get(id))
    .filter((one): one is Ingredient => one !== undefined);
  if (ingredients.some((one) => !isFree(setting, one))) return composeCheck(setting, ids);
  const strong = ingredients.filter(({ family, traits }) => family === 'retinoid' || traits.includes('exfoliant'));
  if (isWeek && strong.length > 0) return composeWeek(strong, ingredients);
  const owned = [...layers.filter(({ name }) => !isNamedBy(ingredients, name)), ...ingredients.map(layerOf)];
  const steps = [lineOf('Morning', owned, 'am'), lineOf('Evening', owned, 'pm'), ...clashes(setting, ingredients)];
  const [first, last] = [ordered(owned)[0], ordered(owned).at(-1)];
  const ends = first && last && first !== last ? `${capital(first.name)} first, ${last.name} last: the` : 'The';
  const lead = `${ends} thinnest product goes on first and the thickest last, with sunscreen at the end of the morning.`;
  const refs = ingredients.map(({ id }) => refOf('ingredient', id));
  const block = { passage: `order:${owned.map(({ name }) => name).join('+')}`, lead, steps, bullets: true };
  return draftOf([{ ...block, sources: ['conv-order'] }], refs.length > 0 ? refs : [refOf('topic', 'routine-order')], {
    facet: 'when',
  });
}

/** Nights of a week on which a strong product is used; the others are for rest. */
const activeNights = ['Monday', 'Wednesday', 'Friday'];
const allNights = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A week in which strong products take turns with nights of rest between them. */
function composeWeek(strong: readonly Ingredient[], all: readonly Ingredient[]): Draft {
  const turns = new Map(
    activeNights.flatMap((night, place) => {
      const one = strong[place % strong.length];
      return one ? [[night, inSentence(one.name)]] : [];
    }),
  );
  const steps = allNights.map(
    (night) => `${night} night: ${turns.get(night) ?? 'rest, only cleanser and moisturizer'}.`,
  );
  const lead = `Give each night one strong product, with a night of rest after it${strong.length > 1 ? ', and never two of them together' : ''}.`;
  const why = 'Every morning: moisturizer and sunscreen. If your skin stings or flakes, rest for some nights more.';
  const refs = all.map(({ id }) => refOf('ingredient', id));
  const passage = `week:${strong.map(({ id }) => id).join('+')}`;
  return draftOf([{ passage, lead, steps, bullets: true, why, sources: ['conv-combine'] }], refs, { facet: 'when' });
}

/** "Retinol serum" is one product. */
const isNamedBy = (ingredients: readonly Ingredient[], name: string) =>
  name === 'serum' && ingredients.some((one) => placeOf(one) < moisturizer.place);

const ordered = (layers: readonly Layer[]) => [...layers].sort((a, b) => a.place - b.place);

/** One time of day, with what every routine begins and ends with. */
function lineOf(title: string, owned: readonly Layer[], time: 'am' | 'pm'): string {
  const other = time === 'am' ? 'pm' : 'am';
  const own = owned.filter((layer) => layer.time !== other);
  const basics = [cleanser, moisturizer, ...(time === 'am' ? [sunscreen] : [])].filter(
    (basic) => !own.some(({ place }) => Math.floor(place) === basic.place && (basic.place > 0 || place === 0)),
  );
  return `${title}: ${listed(
    ordered([...own, ...basics]).map(({ name }) => name),
    'then',
  )}.`;
}

function clashes({ knowledge }: Setting, ingredients: readonly Ingredient[]): string[] {
  return ingredients.flatMap((one, place) =>
    ingredients.slice(place + 1).flatMap((other) => {
      const rule = findPair(knowledge, one, other);
      const isClash = rule && (rule.verdict === 'avoid' || rule.verdict === 'alternate');
      return isClash ? [`${one.name} and ${inSentence(other.name)}: ${inSentence(rule.lead)}`] : [];
    }),
  );
}
