/** A kind of product that goes on the skin, or comes off it, by its place among the layers. */
export interface Layer {
  readonly name: string;
  /** From the first, 0, to the last. Ingredients use the same numbers. */
  readonly place: number;
  /** Its time of day, where it has one. */
  readonly time?: 'am' | 'pm';
}

const kinds: readonly (readonly [RegExp, Layer])[] = [
  [/\b(cleans(?:er|ing)|face ?wash|micellar)\b/, { name: 'cleanser', place: 0 }],
  [/\btoner\b/, { name: 'toner', place: 0.6 }],
  [/\bessence\b/, { name: 'essence', place: 0.8 }],
  [/\b(?:serum|ampoule)s?\b/, { name: 'serum', place: 3 }],
  [/\beye (?:cream|gel|serum)\b/, { name: 'eye cream', place: 6.5 }],
  [/\b(?:moisturi[sz](?:er|ing cream)|(?<!eye |hand |sun |shaving )cream|lotion)\b/, { name: 'moisturizer', place: 7 }],
  [/\b(?:face |facial )?oil\b/, { name: 'face oil', place: 8 }],
  [/\b(?:sunscreen|sun ?block|spf|sun cream)\b/, { name: 'sunscreen', place: 9, time: 'am' }],
  [/\bprimer\b/, { name: 'primer', place: 10, time: 'am' }],
  [/\b(?:foundation|make ?up|concealer)\b/, { name: 'make-up', place: 11, time: 'am' }],
];

/** The kinds of product that an English, lower-case text names, each once. */
export const findLayers = (text: string): Layer[] =>
  kinds.flatMap(([words, layer]) => (words.test(text) ? [layer] : []));
