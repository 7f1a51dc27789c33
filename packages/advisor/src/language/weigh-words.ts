import { singular, wordsOf } from './normalise-text.ts';

/** Words that nearly every question has. */
const common = new Set(
  "a an the i i'm im my me it its is are am be been do does did can could should would will to of in on for and or if that this what how with at so you your have has had get got use using used just any there".split(
    ' ',
  ),
);

/** Words of a question that leave open what it is about: "which kind is best", "what am i doing wrong". */
const open = new Set(
  "actually advice again all also always am anything away bad beforehand best better both bother buy change contagious cost day doing easy else even ever exactly find first fix going good happen happening help honestly idea instead kind know less let like long look make mean me more most much need normal now often okay one only option or please problem product put quick really recommend recommendation rid right same say she he they them these those seriously solution some something sort start still stop stuff such sure take tell than then thing think this tip tonight today too treat try trying type u want way we week well what's when where which who why will with without wonder wondering work working worse worth would wrong yes no not".split(
    ' ',
  ),
);

/** Whether a question leaves to other sentences what it is about. */
export const isOpen = (text: string): boolean =>
  wordsOf(text)
    .map(({ word }) => singular(word.replace(/'s$/, '')))
    .every((word) => common.has(word) || open.has(word));

const expecting =
  /pregn|preg\b|prego|trimester|expecting|expectant|conceiv|\bttc\b|breast ?feed|breastfed|\bnurs(?:e|es|ing)\b|lactat|postpartum|post partum|\bbab(?:y|ies)\b|newborn|fertil|ivf|\bmom\b|\bmum\b|birth|deliver|due date|due in|weeks? along|\d ?(?:weeks?|wks?|months?) (?:in|gone)\b|unborn|foetus|fetus|womb|knocked up|bun in|^(?:i'?m )?\d{1,2} (?:weeks?|wks?)\W*$/;

/** Whether a question can be about pregnancy or nursing: meaning alone takes "5 months on it" for it. */
export const mayExpect = (text: string): boolean => expecting.test(text);

/** The words of a text that say something, in the singular, each once. */
export function contentWords(text: string): Set<string> {
  const words = wordsOf(text).map(({ word }) => singular(word.replace(/'s$/, '')));
  const telling = words.filter((word) => !common.has(word));
  // "can i use it" has only common words; they are compared then.
  return new Set(telling.length > 0 ? telling : words);
}

/** How much two sets of words have in common, 0 to 1: rare words count more. */
export type MeasureOverlap = (one: ReadonlySet<string>, other: ReadonlySet<string>) => number;

/** Weight of each word by how few of some texts have it (inverse document frequency, Sparck Jones 1972). */
export function createWeights(texts: readonly ReadonlySet<string>[]): (word: string) => number {
  const having = new Map<string, number>();
  for (const words of texts) for (const word of words) having.set(word, (having.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + texts.length / (1 + (having.get(word) ?? 0)));
}

/** Weighs each word by how few of the given texts have it. */
export function createOverlap(texts: readonly ReadonlySet<string>[]): MeasureOverlap {
  const weight = createWeights(texts);
  return (one, other) => {
    let [shared, all] = [0, 0];
    for (const word of one) {
      all += weight(word);
      if (other.has(word)) shared += 2 * weight(word);
    }
    for (const word of other) all += weight(word);
    return all === 0 ? 0 : shared / all;
  };
}

/**
 * How much of a question's words any of a group's texts has, 0 to 1. `places` lists the texts of each group; a word
 * weighs more the fewer groups have it.
 */
export function createCoverage<Group>(
  places: ReadonlyMap<Group, readonly number[]>,
  texts: readonly ReadonlySet<string>[],
): (words: ReadonlySet<string>, group: Group) => number {
  const groups = new Map(
    [...places].map(([group, own]) => [group, new Set(own.flatMap((place) => [...(texts[place] ?? [])]))]),
  );
  const weight = createWeights([...groups.values()]);
  return (words, group) => {
    const known = groups.get(group);
    let [covered, all] = [0, 0];
    for (const word of words) {
      all += weight(word);
      if (known?.has(word)) covered += weight(word);
    }
    return all === 0 ? 0 : covered / all;
  };
}
