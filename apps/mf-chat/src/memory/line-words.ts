import type { ProfileKind, ProfileLine } from '@petalwise/contracts/chat/profile';

type Line = Pick<ProfileLine, 'kind' | 'value'>;

/** Every kind with its title, in the order in which the page shows them: first what the advisor must never forget. */
export const kindTitles = {
  allergy: 'Allergies',
  pregnancy: 'Pregnancy and nursing',
  medicine: 'Medicines and treatments',
  condition: 'Conditions',
  'skin-type': 'Skin type',
  concern: 'Concerns',
  age: 'Age',
  product: 'Products you use',
  budget: 'Budget',
  dislike: 'Dislikes',
  preference: 'Preferences',
} as const satisfies Record<ProfileKind, string>;

export const kinds = Object.keys(kindTitles) as ProfileKind[];

/** The values that a kind allows, where only a few are. */
export const choicesOf: Partial<Record<ProfileKind, readonly string[]>> = {
  pregnancy: ['pregnant', 'trying', 'nursing'],
  'skin-type': ['dry', 'oily', 'combination', 'normal', 'sensitive'],
  preference: ['vegan', 'fragrance-free'],
};

/** A line under its title: "Perfume", "34 years", "Up to $30 for one product". */
export const valueWords = ({ kind, value }: Line): string => {
  if (kind === 'age') return `${value} years`;
  if (kind === 'budget') return `Up to $${value} for one product`;
  if (kind === 'pregnancy' && value === 'trying') return 'Trying for a baby';
  return value.charAt(0).toUpperCase() + value.slice(1);
};

/** A line within a sentence: "allergic to perfume", "34 years old". */
export const lineWords = ({ kind, value }: Line): string => {
  switch (kind) {
    case 'allergy':
      return `allergic to ${value}`;
    case 'pregnancy':
      return value === 'trying' ? 'trying for a baby' : value;
    case 'medicine':
    case 'product':
      return `uses ${value}`;
    case 'skin-type':
      return `${value} skin`;
    case 'age':
      return `${value} years old`;
    case 'budget':
      return `up to $${value} for one product`;
    case 'dislike':
      return `does not like ${value}`;
    case 'condition':
    case 'concern':
    case 'preference':
      return value;
    default:
      return kind satisfies never;
  }
};
