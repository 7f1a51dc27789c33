import { messageLimit } from '@petalwise/contracts/chat/conversation';
import type { ShelfItem, Slot } from '@petalwise/contracts/chat/shelf';

/** What a product is, in plain words, in the order in which products are used. */
export const slotTitles = {
  'first-cleanse': 'First cleanse',
  cleanser: 'Cleanser',
  toner: 'Toner',
  exfoliant: 'Exfoliant',
  serum: 'Serum',
  treatment: 'Treatment',
  'eye-cream': 'Eye cream',
  moisturizer: 'Moisturizer',
  'face-oil': 'Face oil',
  sunscreen: 'Sunscreen',
  other: 'Something else',
} as const satisfies Record<Slot, string>;

export const slots = Object.keys(slotTitles) as Slot[];

/** The card of a product on the page. */
export const cardId = (id: string): string => `product-${id}`;

/** The title of a warning. */
export const warningTitles = {
  never: 'Not for you',
  'ask-doctor': 'Ask a doctor first',
  careful: 'Take care',
} as const satisfies Record<NonNullable<ShelfItem['warning']>['strength'], string>;

/** The day it is for the person, as `2026-11-23`. */
export const dayOf = (time: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
};

export interface Keeping {
  readonly state: 'good' | 'soon' | 'past';
  /** "Good until March 2027", "Past its time since June". */
  readonly words: string;
}

/** How long a product is still good; undefined if the opening date is unknown. A month counts as near. */
export const keepingOf = ({ keepsUntil }: Pick<ShelfItem, 'keepsUntil'>, today: string): Keeping | undefined => {
  if (keepsUntil === null) return undefined;
  const left = daysBetween(today, keepsUntil);
  const near = Math.abs(left) <= nearDays;
  const when = near ? dayAndMonth : sameYear(keepsUntil, today) ? month : monthAndYear;
  const words = when.format(toDate(keepsUntil));
  if (left <= 0) return { state: 'past', words: `Past its date since ${words}` };
  return { state: near ? 'soon' : 'good', words: `Good until ${words}` };
};

/** "Opened on November 3", with the year where it is another one. */
export const openedWords = (openedOn: string, today: string): string =>
  `Opened on ${(sameYear(openedOn, today) ? dayAndMonth : full).format(toDate(openedOn))}`;

export const monthWords = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

/** What should not be used without a second thought: it goes first. */
export const needsALook = (item: Pick<ShelfItem, 'warning' | 'keepsUntil'>, today: string): boolean =>
  item.warning?.strength === 'never' ||
  item.warning?.strength === 'ask-doctor' ||
  keepingOf(item, today)?.state === 'past';

/** In the order in which they are used; of one kind by their names. */
export const inOrderOfUse = (items: readonly ShelfItem[]): ShelfItem[] =>
  items.toSorted((a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot) || a.name.localeCompare(b.name, 'en'));

/** A product's ingredients as the page for labels reads them: under the product's name. */
export const labelText = ({ name, label }: { name: string; label: string }): string => {
  const list = label.trim();
  const begins = /^ingredients\b/i.test(list);
  // Text before "Ingredients:" is a title already.
  const hasTitle = !begins && /\bingredients\s*:/i.test(list);
  const titled = hasTitle ? list : `${name}\n${begins ? '' : 'Ingredients: '}${list}`;
  return titled.length > messageLimit ? list : titled;
};

/** "You are allergic to fragrance." from what follows "because". */
export const asSentence = (reason: string): string => {
  const sentence = reason.charAt(0).toUpperCase() + reason.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
};

const nearDays = 31;
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const daysBetween = (from: string, to: string) =>
  Math.round((toDate(to).getTime() - toDate(from).getTime()) / 86_400_000);
const sameYear = (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4);

// Days have no time zone: all are counted in UTC.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const dayAndMonth = format({ day: 'numeric', month: 'long' });
const full = format({ day: 'numeric', month: 'long', year: 'numeric' });
const month = format({ month: 'long' });
const monthAndYear = format({ month: 'long', year: 'numeric' });
