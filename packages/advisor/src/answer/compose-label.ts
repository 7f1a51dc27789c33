import type { Ingredient } from '../knowledge/entry.ts';
import { isBlocked, obstacle } from '../person/obstacle.ts';
import { type Draft, draftOf } from './draft.ts';
import { refOf, type Setting } from './setting.ts';
import { ended, inSentence, listed } from './words.ts';

/** A pasted list of ingredients: what of it is not for the person. It is never called safe as a whole. */
export function composeLabel(setting: Setting, { ids }: { ids: readonly string[] }): Draft {
  const known = ids
    .map((id) => setting.knowledge.ingredients.get(id))
    .filter((one): one is Ingredient => one !== undefined);
  const found = known.map((ingredient) => ({ ingredient, stop: obstacle(ingredient, setting.constraints) }));
  const out = found.filter(({ stop }) => isBlocked(stop));
  const refs = known.map(({ id }) => refOf('ingredient', id));
  const limits = 'I do not know every name on a label, so this is no all-clear for the rest of the list.';
  const names = (list: readonly { ingredient: Ingredient }[]) =>
    listed(list.map(({ ingredient }) => inSentence(ingredient.name)));
  if (out.length > 0) {
    const steps = out.map(({ ingredient, stop }) => `**${ingredient.name}**: ${ended(stop?.reason ?? '')}`);
    const lead = `Not for you: this list has ${names(out)}.`;
    return draftOf([{ passage: 'label', lead, steps, bullets: true, watch: limits, sources: [] }], refs, {
      facet: 'who',
    });
  }
  const actives = found.filter(({ ingredient }) => ingredient.irritancy !== 'low').slice(0, 4);
  const helpers = found.filter(({ ingredient }) => ingredient.irritancy === 'low').slice(0, 6);
  const steps = [
    ...(helpers.length > 0 ? [`Gentle parts that I know: ${names(helpers)}.`] : []),
    ...(actives.length > 0 ? [`Parts that can irritate: ${names(actives)}.`] : []),
  ];
  const lead =
    known.length > 0
      ? 'Nothing that I recognize in this list speaks against it for you.'
      : 'I do not recognize the names in this list.';
  return draftOf([{ passage: 'label', lead, steps, bullets: true, watch: limits, sources: [] }], refs, {
    facet: 'who',
  });
}
