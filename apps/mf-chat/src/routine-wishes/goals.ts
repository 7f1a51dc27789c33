import type { ProfileLine } from '@petalwise/contracts/chat/profile';

/**
 * Concerns of the knowledge base that a routine is often built for, in the words of the form. Concerns with the same
 * treatment are one choice, represented by the first.
 */
const choices: readonly { readonly ids: readonly string[]; readonly words: string }[] = [
  { ids: ['acne'], words: 'Breakouts' },
  { ids: ['blackheads', 'pores'], words: 'Blackheads and pores' },
  { ids: ['oiliness'], words: 'Shine' },
  { ids: ['dryness', 'dehydration'], words: 'Dry or dehydrated skin' },
  { ids: ['sensitive', 'barrier'], words: 'Sensitive skin, weak barrier' },
  { ids: ['redness'], words: 'Redness' },
  { ids: ['dark-marks'], words: 'Dark marks' },
  { ids: ['uneven-tone', 'dullness'], words: 'Dull or uneven tone' },
  { ids: ['texture'], words: 'Rough texture' },
  { ids: ['fine-lines'], words: 'Fine lines' },
  { ids: ['dark-circles'], words: 'Dark circles' },
  { ids: ['melasma'], words: 'Melasma' },
];

const choiceOf = (id: string) => choices.find(({ ids }) => ids.includes(id));

/** What the form offers: every choice once, as the concern of it that is chosen or known, and concerns that are no choice. */
export const goalsToOffer = (known: readonly string[]): string[] => [
  ...choices.map(({ ids }) => known.find((id) => ids.includes(id)) ?? ids[0] ?? ''),
  ...new Set(known.filter((id) => !choiceOf(id))),
];

/** Of concerns that are one choice, the first. */
export const onePerChoice = (known: readonly string[]): string[] =>
  known.filter((id, at) => known.findIndex((other) => other === id || choiceOf(other)?.ids.includes(id)) === at);

/** Goals of one routine. */
export const mostGoals = 4;

const isId = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 60;

/** The goals of an address: `?goals=redness,oiliness`. What is no id is left out. */
export const goalsOfAddress = (search: URLSearchParams): string[] =>
  onePerChoice((search.get('goals') ?? '').split(',').filter(isId)).slice(0, mostGoals);

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
  'damaged barrier': 'barrier',
  'large pores': 'pores',
  'visible pores': 'pores',
  'dry skin': 'dryness',
  'dehydrated skin': 'dehydration',
  'sensitive skin': 'sensitive',
  'uneven tone': 'uneven-tone',
  'dull skin': 'dullness',
};

const byWords = new Map([
  ...choices.flatMap(({ ids, words }) => [
    ...ids.map((id) => [id.replaceAll('-', ' '), id] as const),
    [words.toLowerCase(), ids[0] ?? ''] as const,
  ]),
  ...Object.entries(otherWords),
]);

/** The concerns that the advisor remembers, as far as the form has a chip for them. */
export const goalsOfProfile = (lines: readonly Pick<ProfileLine, 'kind' | 'value'>[]): string[] => {
  const concerns = lines.filter(({ kind }) => kind === 'concern').map(({ value }) => value.trim().toLowerCase());
  return onePerChoice(concerns.flatMap((words) => byWords.get(words) ?? [])).slice(0, mostGoals);
};

/** A goal in words, also one that the form has no chip for: "Sunspots". */
export const goalWords = (id: string): string => {
  const plain = id.replaceAll('-', ' ');
  return choiceOf(id)?.words ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};
