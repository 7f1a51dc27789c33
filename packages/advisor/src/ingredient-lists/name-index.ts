import type { LabelName } from '../knowledge/label-name.ts';
import { editDistance } from './edit-distance.ts';
import { scannedName, squeezeName } from './squeeze-name.ts';

/** Finds the substance that a written name means. */
export interface NameIndex {
  /** By one of its spellings. */
  exact(written: string): LabelName | undefined;
  /** With slips of typing or scanning, where only one substance comes near enough. */
  near(written: string): LabelName | undefined;
  /** Words of the longest spelling. */
  readonly mostWords: number;
}

interface Spelling {
  readonly key: string;
  readonly name: LabelName;
}

/** @throws where two substances have the same spelling */
export function createNameIndex(names: readonly LabelName[]): NameIndex {
  const byKey = new Map<string, LabelName>();
  const byScan = new Map<string, LabelName | 'several'>();
  const byTrigram = new Map<string, Spelling[]>();
  let mostWords = 1;
  for (const name of names) {
    for (const spelling of [name.inci, ...name.also]) {
      const key = squeezeName(spelling);
      const other = byKey.get(key);
      if (other && other !== name) throw new Error(`"${spelling}" is both ${other.inci} and ${name.inci}`);
      if (other) continue;
      byKey.set(key, name);
      mostWords = Math.max(mostWords, spelling.split(/[\s/-]+/).length);
      const scanned = scannedName(key);
      const known = byScan.get(scanned);
      byScan.set(scanned, known && known !== name ? 'several' : name);
      const one: Spelling = { key, name };
      for (const trigram of trigramsOf(key)) {
        const list = byTrigram.get(trigram);
        if (list) list.push(one);
        else byTrigram.set(trigram, [one]);
      }
    }
  }
  return {
    mostWords,
    exact: (written) => byKey.get(squeezeName(written)),
    near: (written) => {
      const key = squeezeName(written);
      const scanned = byScan.get(scannedName(key));
      if (scanned) return scanned === 'several' ? undefined : scanned;
      return nearest(key, byTrigram);
    },
  };
}

const trigramsOf = (key: string): Set<string> => {
  const padded = `^${key}$`;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
};

/** Letters of a word in which nothing is corrected: too many others are near. */
const shortest = 6;
/** Letters for each slip that is forgiven. */
const lettersPerSlip = 6;
const mostSlips = 2;

/** Syllables that make another substance: magnesium silicate and trisilicate, methyl and ethyl, laurate and laureth. */
const syllables =
  /mono|di|tri|tetra|penta|hexa|hepta|octa|poly|iso|cyclo|hydro|per|oxy|meth|eth|prop|but|ate|ite|ide|yl|ine|ene|ane|one|ose|eth$|ol$|oyl|um$/g;
const syllablesOf = (key: string): readonly string[] => key.match(syllables) ?? [];
/** One slip may hit a syllable, but makes no other of it. */
const isOther = (one: string, other: string): boolean => {
  const [mine, theirs] = [syllablesOf(one), syllablesOf(other)];
  const lost = mine.filter((syllable) => !theirs.includes(syllable));
  const won = theirs.filter((syllable) => !mine.includes(syllable));
  return lost.length > 0 && (won.length > 0 || one.length > other.length);
};

const trigramsPerSlip = 4;

/** Numbers are never typing slips: PEG-7 is not PEG-8. */
const digitsOf = (key: string) => key.replace(/\D+/g, ' ').trim();

function nearest(key: string, byTrigram: ReadonlyMap<string, readonly Spelling[]>): LabelName | undefined {
  if (key.length < shortest) return undefined;
  const most = Math.min(mostSlips, Math.floor(key.length / lettersPerSlip));
  // A slip spoils four trigrams at most (two letters changed over), so one of the rarest few is in every spelling that is near.
  const rarest = [...trigramsOf(key)]
    .map((trigram) => byTrigram.get(trigram) ?? [])
    .sort((one, other) => one.length - other.length)
    .slice(0, trigramsPerSlip * most + 1);
  let best: { name: LabelName; slips: number } | undefined;
  let isTied = false;
  for (const spelling of new Set(rarest.flat())) {
    const slips = editDistance(key, spelling.key, best ? best.slips : most);
    if (slips === undefined || digitsOf(spelling.key) !== digitsOf(key) || isOther(key, spelling.key)) continue;
    if (best && slips === best.slips) isTied ||= spelling.name !== best.name;
    else [best, isTied] = [{ name: spelling.name, slips }, false];
  }
  return isTied ? undefined : best?.name;
}
