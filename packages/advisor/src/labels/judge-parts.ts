import type { ReadPart } from '../ingredient-lists/label.ts';
import type { Ingredient, Trait } from '../knowledge/entry.ts';
import type { LabelName } from '../knowledge/label-name.ts';
import type { Constraints } from '../person/constraints.ts';
import type { Line } from '../person/line.ts';
import { type Obstacle, obstacle } from '../person/obstacle.ts';
import type { LabelIngredients } from './label-ingredients.ts';

/** A part of a label with what is known of it, and what speaks against it for the person. */
export interface JudgedPart extends ReadPart {
  readonly ingredient: Ingredient | undefined;
  readonly entry: Ingredient | undefined;
  readonly stop: Obstacle | undefined;
  /** It would be barred where there is more of it; so little only sets the pH. */
  readonly isTrace?: boolean;
}

/** Traits that a pinch of acid, added to set the pH, does not have. */
const ofAcids: readonly Trait[] = ['aha', 'bha', 'pha', 'exfoliant', 'photosensitising'];

/** Places of a label in which there is much of something. */
const firstPlaces = 4;

/** What each part of a label is, and what speaks against it for a person. `onePercentAfter`: see `find-one-percent.ts`. */
export function judgeParts(
  parts: readonly ReadPart[],
  { entryOf, ingredientOf }: LabelIngredients,
  { constraints, onePercentAfter }: { constraints: Constraints; onePercentAfter: number | undefined },
): JudgedPart[] {
  const usualPinch = onePercentAfter ?? Math.ceil(parts.length * 0.6);
  const isSunscreen = parts.some(({ name, mayContain }) => !mayContain && name?.functions[0] === 'uv-filter');
  // A sunscreen is never a peel.
  const pinchFrom = isSunscreen ? Math.min(usualPinch, firstPlaces) : usualPinch;
  return parts.map((part, place) => {
    if (!part.name) return { ...part, ingredient: undefined, entry: undefined, stop: undefined };
    const isPinch = part.name.functions.includes('buffer') && place >= pinchFrom && part.percent === undefined;
    const whole = ingredientOf(part.name);
    const ingredient = isPinch ? asBuffer(whole) : whole;
    const stop = stopOf(part.name, ingredient, constraints);
    return {
      ...part,
      ingredient,
      entry: isPinch ? undefined : entryOf(part.name),
      stop,
      ...(isPinch && !stop && stopOf(part.name, whole, constraints) && { isTrace: true }),
    };
  });
}

const buffers = new WeakMap<Ingredient, Ingredient>();

function asBuffer(ingredient: Ingredient): Ingredient {
  const kept = buffers.get(ingredient);
  if (kept) return kept;
  const traits = ingredient.traits.filter((trait) => !ofAcids.includes(trait));
  const made: Ingredient = {
    ...ingredient,
    traits,
    family: 'buffer',
    pregnancy: 'usual',
    nursing: 'usual',
    worsens: [],
  };
  buffers.set(ingredient, made);
  return made;
}

/** A person who is allergic to something, or wants none of it, wants no trace of it. */
const bindsTraces: readonly Line['kind'][] = ['allergy', 'dislike', 'preference'];

/** What speaks against it; a scrub or a sunscreen filter is nothing that a child needs a doctor's word for. */
function stopOf(name: LabelName, ingredient: Ingredient, constraints: Constraints): Obstacle | undefined {
  const found = obstacle(ingredient, constraints);
  const isHarmless =
    name.functions[0] === 'abrasive' || name.functions[0] === 'uv-filter' || name.functions[0] === 'emollient';
  if (found?.line.kind === 'age' && found.strength === 'ask-doctor' && isHarmless) return undefined;
  // Its name is among those of peels.
  const isOnlyForPh = ingredient.family === 'buffer' && found && !bindsTraces.includes(found.line.kind);
  return isOnlyForPh ? undefined : found;
}
