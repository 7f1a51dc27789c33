import type { Ingredient } from '../knowledge/entry.ts';
import type { JudgedPart } from '../labels/judge-parts.ts';
import { isActive, isWeakRetinoid, strengthOf } from '../steps/find-acting.ts';
import type { Asked } from './label-ask.ts';

/** A part that changes the skin, with what the knowledge base tells of it. */
export type ActingPart = JudgedPart & { readonly entry: Ingredient };

/** What changes the skin rather than only caring for it, the strongest first. */
export const actingIn = ({ always }: Pick<Asked, 'always'>): ActingPart[] =>
  always
    .filter((part): part is ActingPart => part.entry !== undefined && isActive(part.entry) && !isScent(part))
    .toSorted((one, other) => strengthOf(other.entry) - strengthOf(one.entry));

const isScent = ({ name }: JudgedPart): boolean => name?.functions[0] === 'fragrance';

const has = (traits: readonly string[]) => (part: JudgedPart) =>
  part.ingredient?.traits.some((one) => traits.includes(one)) ?? false;

/** One that needs a slow start. */
export const retinoidIn = (parts: readonly ActingPart[]): ActingPart | undefined =>
  parts.find((part) => has(['retinoid'])(part) && !isWeakRetinoid(part.entry));
export const weakRetinoidIn = (parts: readonly ActingPart[]): ActingPart | undefined =>
  parts.find(({ entry }) => isWeakRetinoid(entry));
export const acidIn = (parts: readonly ActingPart[]): ActingPart | undefined =>
  parts.find(has(['aha', 'bha', 'pha', 'exfoliant']));
export const vitaminCIn = (parts: readonly ActingPart[]): ActingPart | undefined =>
  parts.find(({ name }) => name?.family === 'vitamin-c');
export const peroxideIn = (parts: readonly ActingPart[]): ActingPart | undefined =>
  parts.find(has(['benzoyl-peroxide']));

/** How early a drying alcohol or a detergent must come to matter. */
const early = 5;

export const isEarly = ({ parts }: Pick<Asked, 'parts'>, part: JudgedPart): boolean => parts.indexOf(part) < early;

/** What dries: alcohol and detergents among the first names. */
export const dryingIn = (asked: Asked): JudgedPart[] =>
  asked.always.filter((part) => isEarly(asked, part) && has(['drying-alcohol', 'sulfate'])(part));

/** What can irritate beside what acts: perfume, and preservatives to which many become allergic. */
export const irritantsIn = (asked: Asked): JudgedPart[] =>
  asked.always.filter(
    (part) =>
      has(['fragrance', 'fragrance-allergen', 'essential-oil', 'isothiazolinone', 'formaldehyde-releaser'])(part) ||
      (part.name?.functions.includes('warming-or-cooling') ?? false),
  );
