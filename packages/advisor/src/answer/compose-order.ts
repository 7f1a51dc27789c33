import type { Ingredient } from '../knowledge/entry.ts';
import { composeCheck } from './compose-check.ts';
import { findPair } from './compose-pair.ts';
import { type Draft, draftOf } from './draft.ts';
import { isFree, refOf, type Setting } from './setting.ts';
import { inSentence, listed } from './words.ts';

/** Layers on the skin, from the first: watery, treatment, cream, sunscreen. */
const layerOf = ({ family, traits, id }: Ingredient): number => {
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

/** In which order, and when, several things go on. What clashes is put on different times. */
export function composeOrder(setting: Setting, ids: readonly string[]): Draft {
  const ingredients = ids
    .map((id) => setting.knowledge.ingredients.get(id))
    .filter((one): one is Ingredient => one !== undefined);
  if (ingredients.some((one) => !isFree(setting, one))) return composeCheck(setting, ids);
  const ordered = [...ingredients].sort((a, b) => layerOf(a) - layerOf(b));
  const isMorning = (one: Ingredient) => one.time === 'am' || layerOf(one) === 9 || one.family === 'vitamin-c';
  const isEvening = (one: Ingredient) => one.time === 'pm' || one.family === 'retinoid';
  const list = (some: readonly Ingredient[]) =>
    listed(
      some.map(({ name }) => inSentence(name)),
      'then',
    );
  const morning = ordered.filter((one) => !isEvening(one));
  const evening = ordered.filter((one) => !isMorning(one));
  const steps = [
    ...(morning.length > 0
      ? [
          `Morning: cleanser, ${list(morning)}${morning.some((one) => layerOf(one) === 9) ? '' : ', moisturizer and sunscreen last'}.`,
        ]
      : []),
    ...(evening.length > 0 ? [`Evening: cleanser, ${list(evening)}, then moisturizer.`] : []),
    ...clashes(setting, ingredients),
  ];
  const lead =
    'Put the thinnest product on first and the thickest last, treatment before cream, and sunscreen at the end of the morning.';
  const refs = ingredients.map(({ id }) => refOf('ingredient', id));
  return draftOf([{ passage: `order:${ids.join('+')}`, lead, steps, bullets: true, sources: ['conv-order'] }], refs, {
    facet: 'when',
  });
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
