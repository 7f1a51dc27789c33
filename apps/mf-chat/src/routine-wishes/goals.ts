import type { ProfileLine } from '@petalwise/contracts/profile';

/** Concerns of the knowledge base that a routine is often built for, in the words of the form. */
export const goals: Readonly<Record<string, string>> = {
  acne: 'Breakouts',
  blackheads: 'Blackheads',
  pores: 'Visible pores',
  oiliness: 'Shine',
  dryness: 'Dry skin',
  dehydration: 'Dehydrated skin',
  sensitive: 'Sensitive skin',
  redness: 'Redness',
  'dark-marks': 'Dark marks',
  'uneven-tone': 'Uneven tone',
  dullness: 'Dull skin',
  texture: 'Rough texture',
  'fine-lines': 'Fine lines',
  'dark-circles': 'Dark circles',
  barrier: 'Damaged barrier',
  melasma: 'Melasma',
};

/** Goals of one routine. */
export const mostGoals = 4;

const isId = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 60;

/** The goals of an address: `?goals=redness,oiliness`. What is no id is left out. */
export const goalsOfAddress = (search: URLSearchParams): string[] =>
  [...new Set((search.get('goals') ?? '').split(',').filter(isId))].slice(0, mostGoals);

/** What a person said in other words. */
const otherWords: Readonly<Record<string, string>> = {
  pimples: 'acne',
  spots: 'acne',
  'oily skin': 'oiliness',
  oily: 'oiliness',
  dry: 'dryness',
  'facial redness': 'redness',
  'dark spots': 'dark-marks',
  'dark marks after spots': 'dark-marks',
  wrinkles: 'fine-lines',
  'fine lines and wrinkles': 'fine-lines',
  'rough or bumpy texture': 'texture',
  'damaged skin barrier': 'barrier',
  'large pores': 'pores',
};

const byWords = new Map([
  ...Object.entries(goals).flatMap(([id, words]) => [
    [id.replaceAll('-', ' '), id] as const,
    [words.toLowerCase(), id] as const,
  ]),
  ...Object.entries(otherWords),
]);

/** The concerns that the advisor remembers, as far as the form has a chip for them. */
export const goalsOfProfile = (lines: readonly Pick<ProfileLine, 'kind' | 'value'>[]): string[] => {
  const concerns = lines.filter(({ kind }) => kind === 'concern').map(({ value }) => value.trim().toLowerCase());
  return [...new Set(concerns.flatMap((words) => byWords.get(words) ?? []))].slice(0, mostGoals);
};

/** A goal in words, also one that the form has no chip for: "Sunspots". */
export const goalWords = (id: string): string => {
  const plain = id.replaceAll('-', ' ');
  return goals[id] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};
