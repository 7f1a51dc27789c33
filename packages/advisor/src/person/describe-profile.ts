import type { ProfileKind } from '@petalwise/contracts/chat/profile';
import type { Line, ProfileChange } from './line.ts';

/** One line, to follow "I'll remember that": "you are allergic to perfume". */
function sentenceOf(kind: ProfileKind, value: string): string {
  switch (kind) {
    case 'skin-type':
      return `your skin is ${value}`;
    case 'concern':
      return `you care about ${value}`;
    case 'allergy':
      return `you are allergic or sensitive to ${value}`;
    case 'pregnancy':
      return pregnancyWords[value] ?? `you are ${value}`;
    case 'age':
      return `you are ${value} years old`;
    case 'medicine':
      return `you take or use ${value}`;
    case 'condition':
      return value === 'immunosuppressed' ? 'you are immunosuppressed' : `you have ${value}`;
    case 'product':
      return `you use ${value}`;
    case 'budget':
      return `you want to spend at most $${value} on one product`;
    case 'dislike':
      return `you do not like ${value}`;
    case 'preference':
      return value === 'vegan' ? 'you want vegan products' : 'you want products without fragrance';
    default:
      return kind satisfies never;
  }
}

const pregnancyWords: Readonly<Record<string, string>> = {
  pregnant: 'you are pregnant',
  trying: 'you are trying for a baby',
  nursing: 'you are nursing',
};

const pregnancyStates: Readonly<Record<string, string>> = { trying: 'trying for a baby' };

/** What is forgotten, to follow "I no longer remember": "that you are pregnant", "any allergy". */
function forgottenOf({ kind, value }: ProfileChange): string {
  return value === undefined ? wholeKinds[kind] : `that ${sentenceOf(kind, value)}`;
}

const wholeKinds: Readonly<Record<ProfileKind, string>> = {
  'skin-type': 'your skin type',
  concern: 'your skin concerns',
  allergy: 'any allergy',
  pregnancy: 'anything about pregnancy',
  age: 'your age',
  medicine: 'your medicines',
  condition: 'your skin conditions',
  product: 'the products you use',
  budget: 'your budget',
  dislike: 'what you do not like',
  preference: 'your preferences',
};

/** Joined as in speech: "a", "a and b", "a, b and c". */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Answers "What do you remember about me?", in Markdown. */
export function describeProfile(lines: readonly Pick<Line, 'kind' | 'value'>[]): string {
  if (lines.length === 0) {
    return 'I remember nothing about you now. Tell me your skin type, allergies or medicines, and I will keep to them.';
  }
  const items = lines.map(({ kind, value }) => `- ${capital(sentenceOf(kind, value))}.`);
  return `This is what I remember about you:\n\n${items.join('\n')}\n\nTell me if something has changed, or edit it under "What I remember".`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One short line about what changed: "I'll remember that you are pregnant." Empty where nothing did. */
export function sayRemembered(changes: readonly ProfileChange[]): string {
  const kept = changes.filter(({ act }) => act === 'remember');
  const gone = changes.filter(
    ({ act, kind }) => act === 'forget' && !kept.some((one) => one.kind === kind && replaced.includes(kind)),
  );
  const told = kept.flatMap(({ kind, value }) => (value === undefined ? [] : [sentenceOf(kind, value)]));
  const remembered = told.length > 0 ? `I'll remember that ${listed(told)}.` : '';
  return [remembered, forgotten(gone)].filter((part) => part !== '').join(' ');
}

/** Only what was forgotten of some changes; empty where nothing was. */
export const sayForgotten = (changes: readonly ProfileChange[]): string => {
  const kept = changes.filter(({ act }) => act === 'remember');
  const gone = changes.filter(({ act }) => act === 'forget');
  return forgotten(gone.filter(({ kind }) => !kept.some((one) => one.kind === kind && replaced.includes(kind))));
};

/** What to say where all that should be forgotten was not remembered. */
export const describeForgotten = (changes: readonly ProfileChange[]): string =>
  changes.length >= kinds ? 'I remember nothing about you now.' : 'I do not remember that about you.';

/** A new line of these kinds replaces the old one, which need not be mentioned. */
const replaced: readonly ProfileKind[] = ['skin-type', 'pregnancy', 'age', 'budget'];
const kinds = Object.keys(wholeKinds).length;

function forgotten(gone: readonly ProfileChange[]): string {
  if (gone.length === 0) return '';
  if (gone.length >= kinds && gone.every(({ value }) => value === undefined)) {
    return 'I have forgotten everything about you: I remember nothing now.';
  }
  const isState = ({ kind, value }: ProfileChange) => kind === 'pregnancy' && value !== undefined;
  const states = gone.filter(isState).map(({ value = '' }) => pregnancyStates[value] ?? value);
  const rest = [...new Set(gone.filter((one) => !isState(one)).map(forgottenOf))];
  return [
    ...(states.length > 0 ? [`I no longer count you as ${listed([...new Set(states)])}.`] : []),
    ...(rest.length > 0 ? [`I no longer remember ${listed(rest)}.`] : []),
  ].join(' ');
}
