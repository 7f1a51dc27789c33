import type { EntryRef, Knowledge } from '../knowledge/knowledge.ts';
import { normaliseText, singular, type Word, wordsOf } from './normalise-text.ts';
import type { Mention } from './reading.ts';

/** Words of the longest name that is looked for. */
const longestName = 8;

/** When an everyday word is meant as a name. The rest of its clause decides. */
interface Context {
  readonly needs?: RegExp;
  readonly not?: RegExp;
}

const product =
  /\b(serum|cream|gel|toner|lotion|cleanser|wash|mask|moisturi[sz]er|sunscreen|product|ingredient|skincare|skin care|formula|label|peel|pads?|treatment|shampoo|soap|use|using|used|apply|with|free|allerg\w*|in my)\b/;
const onBody =
  /\b(my|on|face|chin|cheeks?|nose|forehead|back|chest|neck|skin|arms?|legs?|get|got|getting|have|breaking|acne|pimples?)\b/;

/** Names that are everyday words as well, by their singular. */
const everyday: ReadonlyMap<string, Context> = new Map<string, Context>([
  ['spot', { needs: onBody, not: /\b(spot the|on the spot|spot on|spot test|spot treat\w*|wet spot|soft spot)\b/ }],
  ['alcohol', { needs: product, not: /\b(drink\w*|drank|drunk|wine|beer|hangover|party)\b/ }],
  ['oil', { needs: /\b(face|hair|body|facial) oil\b|\boils? (on|for|in|to) (my )?(face|skin|hair)/ }],
  ['sun', { needs: /\b(in the sun|sun (burn|damage|exposure))\b/ }],
  ['clay', { not: /\bclay (court|pot|tile)/ }],
  ['lead', { needs: /\blead (in|acetate|free)\b/, not: /\b(can|does|will|may|might|to|could) lead\b/ }],
  ['c', { needs: /\b(vit|vitamin|c serum|with c|c and|and c)\b/ }],
  ['bp', { not: /\b(blood|high bp|low bp|bp (meds?|medic\w*|tablets?|pills?))\b/ }],
  ['ha', { not: /\bha ha\b|^ha\b|\bha$/ }],
  [
    'la',
    { needs: /\b(with|and|acid|use) la\b|\bla (serum|acid|toner|peel)\b/, not: /\bla (roche|mer|prairie|girl)\b/ },
  ],
  ['sa', { needs: /\bsa (cleanser|lotion|cream|serum|smoothing)\b|\b(use|with|and) sa\b/ }],
  ['ga', { needs: /\b(with|and|use) ga\b|\bga (serum|toner|peel)\b/ }],
  ['aa', { needs: product }],
  ['va', { needs: product }],
  ['zinc', {}],
  [
    'honey',
    { needs: /\b(manuka|raw|mask|face|skin|apply|put|use|using|allerg\w*)\b/, not: /^(hi|hey|hello|thanks) honey\b/ },
  ],
  ['rose', { needs: product }],
  ['gold', { needs: product }],
  ['silver', { needs: product }],
  ['iron', { needs: /\biron oxides?\b|\biron (deficien\w*|levels?|supplement\w*)\b/ }],
  ['salt', { needs: product }],
  ['sugar', { needs: /\b(scrub|wax\w*|face|lips?|acne|skin|glycation|diet|eat\w*)\b/ }],
  ['milk', { needs: /\b(acne|dairy|face|skin|breakouts?|cleansing|whey)\b/ }],
  ['ice', { needs: /\b(face|skin|pimples?|cub\w*|roll\w*|swelling)\b/ }],
  ['bleach', { needs: /\b(skin|hair|face|lighten\w*|bath|burn\w*|brows?|scalp)\b/ }],
  ['tar', { needs: product }],
  ['light', { needs: /\b(red|blue|led) light\b/ }],
  [
    'line',
    { needs: /\b(fine|forehead|frown|smile|eyes?|face|mouth|lips?) lines?\b|\blines? (on|around|under|between)\b/ },
  ],
  ['bump', { needs: onBody }],
  ['patch', { needs: onBody }],
  ['mark', { needs: onBody }],
  ['scale', { needs: onBody }],
  ['burn', { needs: onBody }],
]);

/** Finds the entries that a normalised text names. */
export type RecogniseNames = (text: string) => Mention[];

/**
 * Finds ingredients, concerns and topics by their names, aliases and names on labels: the longest name first at each
 * place, in any number, with or without hyphens. An everyday word counts only in its context.
 */
export function createNameFinder({ ingredients, concerns, topics }: Knowledge): RecogniseNames {
  const names = new Map<string, EntryRef>();
  const learn = (ref: EntryRef, spellings: readonly string[]) => {
    for (const spelling of spellings) {
      const key = keyOf(wordsOf(normaliseText(spelling)));
      if (key !== '' && !names.has(key)) names.set(key, ref);
    }
  };
  for (const { id, name, aliases, inci } of ingredients.values()) {
    learn(`ingredient:${id}`, [name, ...bareNames(name), ...aliases, ...inci, id.replaceAll('-', ' ')]);
  }
  for (const { id, name, aliases } of concerns.values()) learn(`concern:${id}`, [name, ...bareNames(name), ...aliases]);
  for (const { id, name, aliases } of topics.values()) learn(`topic:${id}`, [name, ...aliases]);
  return (text) => findNames(text, names);
}

function findNames(text: string, names: ReadonlyMap<string, EntryRef>): Mention[] {
  const words = wordsOf(text);
  const found: Mention[] = [];
  for (let at = 0; at < words.length; ) {
    const mention = longestNameAt(words, at, text, names);
    if (mention) found.push(mention.mention);
    at += mention?.length ?? 1;
  }
  return found;
}

function longestNameAt(words: readonly Word[], at: number, text: string, names: ReadonlyMap<string, EntryRef>) {
  for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
    const taken = words.slice(at, at + length);
    const key = keyOf(taken);
    const ref = names.get(key);
    const [start, end] = [taken[0]?.start ?? 0, taken.at(-1)?.end ?? 0];
    if (!ref || !isMeant(key, text)) continue;
    // A name does not run over the end of a sentence.
    if (/[.?!;:]\s|\n/.test(text.slice(start, end))) continue;
    return { length, mention: { ref, words: text.slice(start, end), start, end } };
  }
  return undefined;
}

function isMeant(key: string, text: string): boolean {
  const context = everyday.get(key);
  if (!context) return true;
  return (context.needs?.test(text) ?? true) && !context.not?.test(text);
}

const keyOf = (words: readonly Word[]) => words.map(({ word }) => singular(word.replace(/'s$/, ''))).join(' ');

/** Tells in which form or where, and is no name by itself. */
const form = /^(creams?|topical|by mouth|nails|hair color|hair dye)$/;

/** "Retinal (retinaldehyde)" is called "Retinal" and "retinaldehyde", "Collagen (creams)" only "Collagen". */
function bareNames(name: string): string[] {
  const inside = /\(([^)]+)\)/.exec(name)?.[1];
  if (inside === undefined) return [];
  const bare = name.replace(/\s*\([^)]*\)/, '');
  return form.test(inside) ? [bare] : [bare, inside];
}
