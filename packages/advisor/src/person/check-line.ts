import type { ProfileKind } from '@petalwise/contracts/chat/profile';
import { plain } from './match-words.ts';

/** The value as it is kept, or why it cannot be: to be shown to the person. */
export type CheckedLine =
  | { readonly value: string; readonly reason?: never }
  | { readonly value?: never; readonly reason: string };

const skinTypes = new Map([
  ['dry', 'dry'],
  ['oily', 'oily'],
  ['greasy', 'oily'],
  ['combination', 'combination'],
  ['combo', 'combination'],
  ['mixed', 'combination'],
  ['normal', 'normal'],
  ['sensitive', 'sensitive'],
]);
const pregnancies = new Map([
  ['pregnant', 'pregnant'],
  ['expecting', 'pregnant'],
  ['trying', 'trying'],
  ['trying for a baby', 'trying'],
  ['trying to conceive', 'trying'],
  ['ttc', 'trying'],
  ['nursing', 'nursing'],
  ['breastfeeding', 'nursing'],
]);
const preferences = new Map([
  ['vegan', 'vegan'],
  ['fragrance free', 'fragrance-free'],
  ['no fragrance', 'fragrance-free'],
  ['without fragrance', 'fragrance-free'],
  ['perfume free', 'fragrance-free'],
  ['unscented', 'fragrance-free'],
]);
const youngest = 5;
const oldest = 110;
const mostBudget = 1000;

/** Checks a line that a person typed, by its kind. Its length is checked by the contract. */
export function checkLine(kind: ProfileKind, value: string): CheckedLine {
  const typed = value.trim().replace(/\s+/g, ' ');
  switch (kind) {
    case 'skin-type':
      return oneOf(
        skinTypes,
        plain(typed).replace(/ skin$/, ''),
        'Choose dry, oily, combination, normal or sensitive.',
      );
    case 'pregnancy':
      return oneOf(
        pregnancies,
        plain(typed).replace(/^i(?:m| am) /, ''),
        'Write pregnant, trying or nursing. Delete the line if none of them is true.',
      );
    case 'preference':
      return oneOf(preferences, plain(typed), 'Write vegan or fragrance-free. Other wishes go under dislikes.');
    case 'age':
      return whole(typed, youngest, oldest, `Write your age in years, from ${youngest} to ${oldest}.`);
    case 'budget':
      return whole(
        typed.replace(/^\$ ?| ?(?:\$|usd|dollars?|bucks)$/gi, '').replace(/\.\d\d$/, ''),
        1,
        mostBudget,
        `Write whole US dollars for one product, from 1 to ${mostBudget}.`,
      );
    case 'concern':
    case 'allergy':
    case 'medicine':
    case 'condition':
    case 'product':
    case 'dislike':
      return listed(typed);
    default:
      return kind satisfies never;
  }
}

/** Words that say that there is nothing: no line is needed for that. */
const nothing =
  /^(?:i have |i take |i use )?(?:none|no|nothing|nil|n a|na|not applicable|nope|nada|nichts|keine|ninguna?|aucune?|nessuna?|nenhuma?|unknown|not sure|dont know|no (?:known )?(?:allerg(?:y|ies)|medicines?|medications?|conditions?|concerns?|products?|dislikes?))(?: known| yet| so far| that i know of)?$/;

function listed(typed: string): CheckedLine {
  if (nothing.test(plain(typed)))
    return { reason: 'Write what I should remember, and delete the line where there is nothing.' };
  return /[\p{L}\p{N}]{2}/u.test(typed) ? { value: typed } : { reason: 'Write a word that I can look for.' };
}

function oneOf(values: ReadonlyMap<string, string>, typed: string, reason: string): CheckedLine {
  const value = values.get(typed);
  return value === undefined ? { reason } : { value };
}

function whole(typed: string, least: number, most: number, reason: string): CheckedLine {
  if (!/^\d{1,4}$/.test(typed)) return { reason };
  const number = Number(typed);
  return number < least || number > most ? { reason } : { value: String(number) };
}
