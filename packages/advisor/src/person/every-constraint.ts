import { Trait } from '../knowledge/entry.ts';
import type { Line } from './line.ts';

/** The words that would bring each trait as an allergy. */
const allergyOfTrait: Partial<Record<Trait, string>> = {
  bha: 'BHA',
  pha: 'acids',
  exfoliant: 'exfoliating acids',
  isothiazolinone: 'methylisothiazolinone',
  'formaldehyde-releaser': 'formaldehyde',
  'fragrance-allergen': 'linalool',
  'essential-oil': 'essential oils',
  'drying-alcohol': 'alcohol',
  'chemical-filter': 'chemical filters',
};

/** What a profile can say that speaks against an ingredient, one line each: for tests that try everything. */
export const everyConstraint: readonly (readonly [Line['kind'], string])[] = [
  ...Trait.options.map((trait) => ['allergy', allergyOfTrait[trait] ?? trait.replaceAll('-', ' ')] as const),
  ['allergy', 'aspirin'],
  ['allergy', 'perfume'],
  ['allergy', 'nuts'],
  ['allergy', 'benzoyl peroxide'],
  ['allergy', 'aloe vera'],
  ['allergy', 'vitamin E'],
  ['pregnancy', 'pregnant'],
  ['pregnancy', 'trying'],
  ['pregnancy', 'nursing'],
  ['age', '1'],
  ['age', '11'],
  ['age', '16'],
  ['medicine', 'isotretinoin'],
  ['medicine', 'tretinoin'],
  ['medicine', 'adapalene'],
  ['medicine', 'tazarotene'],
  ['medicine', 'chemotherapy'],
  ['medicine', 'doxycycline'],
  ['product', 'Differin gel'],
  ['condition', 'rosacea'],
  ['condition', 'eczema'],
  ['condition', 'perioral dermatitis'],
  ['condition', 'lupus'],
  ['preference', 'vegan'],
  ['preference', 'fragrance-free'],
  ['dislike', 'silicones'],
  ['dislike', 'retinol'],
  ['skin-type', 'sensitive'],
];
