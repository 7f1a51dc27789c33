import type { LabelName } from '../knowledge/label-name.ts';
import type { ReadPart } from './label.ts';
import type { NameIndex } from './name-index.ts';
import { isProse } from './prose.ts';

type Found = Omit<ReadPart, 'mayContain'>;

interface Place {
  /** Nothing of the list was read before. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

interface PieceRead {
  readonly found: readonly Found[];
  /** What comes before the first name of the list: a title, or a question. */
  readonly before: string;
}

/** Reads what is between two signs of a list: usually one name, sometimes several or a sentence beside one. */
export function createPieceReader(index: NameIndex): (piece: string, place: Place) => PieceRead {
  const known = (written: string, name: LabelName, spelling: Found['spelling'] = 'exact'): Found => ({
    written: tidy(written),
    name,
    spelling,
    percent: percentIn(written),
  });
  const unknown = (written: string): Found => ({
    written: tidy(written),
    name: undefined,
    spelling: 'unknown',
    percent: percentIn(written),
  });

  /** A name as it is written; of an acid the word "acid" may be missing, and a pharmacy writes amounts behind. */
  const exactly = (text: string): LabelName | undefined =>
    index.exact(text) ??
    (/^\p{L}{4,}ic$/u.test(text) ? index.exact(`${text} acid`) : undefined) ??
    (amount.test(text) ? index.exact(text.replace(amount, '')) : undefined);

  /** One name, with what labels put around it. */
  const wholeName = (piece: string): readonly Found[] | undefined => {
    const text = bare(piece);
    const colorants = /\bci\s?\d{5}/i.test(text) ? inBrackets(piece, text) : undefined;
    if (colorants) return colorants;
    const direct = exactly(text);
    if (direct) return [known(piece, direct)];
    return inBrackets(piece, text) ?? translated(piece, text) ?? withPlantName(piece, text);
  };

  const inBrackets = (piece: string, text: string): readonly Found[] | undefined => {
    const inner = [...text.matchAll(/[([{]([^()[\]{}]*)[)\]}]?/g)].map(([, words = '']) => words);
    if (inner.length === 0) return undefined;
    const outer =
      index.exact(text.replace(/[([{][^()[\]{}]*[)\]}]?/g, ' ')) ?? index.exact(text.split(/[([{]/)[0] ?? '');
    const within = inner
      .flatMap((words) => words.split(/[,;/]|\s(?:and|&)\s/))
      .flatMap((words) => {
        const name = index.exact(bare(words));
        return name && name !== outer ? [known(words, name)] : [];
      });
    const colorants = within.filter(({ name }) => name?.inci.startsWith('CI '));
    if (colorants.length > 0 && outer?.family !== 'fragrance') return colorants;
    if (outer) {
      // "Fragrance (Limonene, Linalool)" has three; "Tocopherol (Vitamin E)" has one.
      return [known(piece, outer), ...(inner.some((words) => /[,;]/.test(words)) ? within : [])];
    }
    return within.length > 0
      ? within.map((one) => (within.length === 1 ? { ...one, written: tidy(piece) } : one))
      : undefined;
  };

  /** "Aqua/Water/Eau" */
  const translated = (piece: string, text: string): readonly Found[] | undefined => {
    const words = text.split(/\s*[/\\]\s*/).filter((one) => one !== '');
    if (words.length < 2) return undefined;
    const names = words.map((one) => index.exact(one) ?? inBrackets(one, bare(one))?.[0]?.name);
    const found = [...new Set(names.filter((one) => one !== undefined))];
    const [only] = found;
    const isOthersForeign = words.every((one, at) => names[at] !== undefined || foreignWord.test(one));
    if (only && found.length === 1 && isOthersForeign) return [known(piece, only)];
    return found.length === words.length ? found.map((name, at) => known(words[at] ?? piece, name)) : undefined;
  };

  /** "Camellia Sinensis Green Tea Leaf Extract": the plant's everyday name between the words of the other. */
  const withPlantName = (piece: string, text: string): readonly Found[] | undefined => {
    const words = text.split(/[\s-]+/);
    if (words.length < 4 || words.length > 9) return undefined;
    for (let left = 1; left <= Math.min(4, words.length - 3); left++) {
      for (let from = words.length - 1 - left; from >= 2; from--) {
        const name = index.exact([...words.slice(0, from), ...words.slice(from + left)].join(' '));
        if (name && /^(?:plant|oil|butter|wax|essential-oil|extract)/.test(name.family)) return [known(piece, name)];
      }
    }
    return undefined;
  };

  const corrected = (piece: string): readonly Found[] | undefined => {
    const text = bare(piece);
    const name = index.near(text) ?? index.near(text.replace(/[([{][^()[\]{}]*[)\]}]?/g, ' '));
    return name && [known(piece, name, 'corrected')];
  };

  /** Several names without a sign between them: the division that leaves the fewest words over. */
  const divided = (piece: string): readonly (Found | string)[] => {
    const words = piece.split(/\s+/).filter((word) => word !== '');
    if (words.length > 80) return [piece];
    // One or two words are one name, and were looked for as a whole.
    const isLong = words.length >= fewestWordsOfTwo;
    const best: { cost: number; from: number; found: readonly Found[] | undefined }[] = [
      { cost: 0, from: 0, found: undefined },
    ];
    for (let end = 1; end <= words.length; end++) {
      let least = {
        cost: (best[end - 1]?.cost ?? 0) + 1,
        from: end - 1,
        found: undefined as readonly Found[] | undefined,
      };
      for (let from = Math.max(0, end - index.mostWords - 2); from < end; from++) {
        const cost = (best[from]?.cost ?? 0) + 0.1;
        if (cost >= least.cost) continue;
        const text = words.slice(from, end).join(' ');
        // "Me" in a question is no substance; "BHT" is.
        if (text.length < 4 && text !== text.toUpperCase()) continue;
        const found =
          wholeName(text.replace(/[.:]$/, '')) ??
          (isLong && end - from <= 5 && text.length >= 8 ? corrected(text) : undefined);
        if (found) least = { cost: cost + (found[0]?.spelling === 'corrected' ? 0.2 : 0), from, found };
      }
      best[end] = least;
    }
    const parts: (Found | string)[] = [];
    for (let end = words.length; end > 0; ) {
      const { from, found } = best[end] ?? { from: end - 1, found: undefined };
      if (found) parts.unshift(...found);
      else {
        const [first] = parts;
        const word = words[from] ?? '';
        if (typeof first === 'string') parts[0] = `${word} ${first}`;
        else parts.unshift(word);
      }
      end = from;
    }
    return parts;
  };

  return (piece, { isFirst, isLast }) => {
    const text = piece.trim();
    const joined = text.replace(/-\s*\n\s*/g, '').replace(/\s+/g, ' ');
    const whole = wholeName(joined) ?? (isProse(text) ? undefined : corrected(joined));
    if (whole) return { found: whole, before: '' };
    const lines = text
      .split(/\n+|(?<=[\p{L}\p{N}%)])(?<!\b(?:No|var|ssp|spp|sp|C|I))[.?!:]\s+(?=[\p{L}\d*(])/u)
      .filter((line) => line.trim() !== '');
    if (lines.length < 2) return sortOut(settled(divided(joined), joined, isLast), [], { isFirst, isLast });
    const { parts, sure } = readLines(lines, isLast);
    return sortOut(parts, sure, { isFirst, isLast });
  };

  /** Lines: each one name, or a name that runs on in the next line. */
  function readLines(lines: readonly string[], isLast: boolean) {
    const parts: (Found | string)[] = [];
    /** Alone in their lines, so that no sentence names them by the way. */
    const sure: Found[] = [];
    for (let at = 0; at < lines.length; at++) {
      const line = (lines[at] ?? '').trim();
      const next = lines[at + 1]?.trim();
      const own = wholeName(line);
      const both =
        next === undefined || own ? undefined : (wholeName(`${line} ${next}`) ?? wholeName(`${line}${next}`));
      if (own ?? both) sure.push(...(own ?? both ?? []));
      if (own) parts.push(...own);
      else if (both) {
        parts.push(...both);
        at += 1;
      } else if (isProse(line) && at > 0 && at < lines.length - 1) parts.push(line);
      else parts.push(...(corrected(line) ?? settled(divided(line), line, isLast && at === lines.length - 1)));
    }
    return { parts, sure };
  }

  function sortOut(parts: readonly (Found | string)[], sure: readonly Found[], { isFirst, isLast }: Place): PieceRead {
    const firstKnown = parts.findIndex((part) => typeof part !== 'string');
    const lastKnown = parts.findLastIndex((part) => typeof part !== 'string');
    const left = parts.filter((part) => typeof part === 'string').join(' ');
    // A sentence that happens to name something is no part of a list, unless the list begins or ends in it.
    const isAside = !isFirst && !isLast && lastKnown !== 0;
    if (isProse(left) && firstKnown !== -1 && (isAside || refuses.test(left))) return { found: sure, before: left };
    const before = isFirst ? parts.slice(0, Math.max(0, firstKnown === -1 ? parts.length : firstKnown)).join(' ') : '';
    const found = parts.flatMap((part, at) => {
      if (typeof part !== 'string') return [part];
      if (isFirst && firstKnown > at) return [];
      return isProse(part) || !looksLikeName(part) ? [] : [unknown(part)];
    });
    if (isFirst && firstKnown === -1) {
      return isProse(before) || !looksLikeName(before)
        ? { found: [], before }
        : { found: [unknown(before)], before: '' };
    }
    return { found, before };
  }
}

/** "I'm allergic to perfume" names what is not to be in it. */
const refuses = /\b(?:i|im|i'm|ive|we|she|he|my)\b.*(?:\ballerg|\breact|\bavoid|\bhate\b|\bwithout\b|\bfree\b|\bno\b)/i;

/** Words in which two names can stand without a sign between them. */
const fewestWordsOfTwo = 3;

/** Words before a first name that are a product's title rather than the rest of a longer name. */
const fewestTitleWords = 3;

/** A known name with a word more or less is another substance: "Pearl Extract" is not "Pearl", and stays unknown as a whole. */
function settled(parts: readonly (Found | string)[], piece: string, isLast: boolean): readonly (Found | string)[] {
  const found = parts.filter((part) => typeof part !== 'string');
  const left = parts.filter((part) => typeof part === 'string');
  if (found.length !== 1 || left.length === 0 || left.some(isProse)) return parts;
  const isTitled = typeof parts.at(-1) !== 'string' && (left[0] ?? '').split(/\s+/).length >= fewestTitleWords;
  // What comes after the last name is printed on the pack.
  const isEnded = isLast && typeof parts[0] !== 'string' && (left[0] ?? '').split(/\s+/).length >= fewestTitleWords;
  return isTitled ? parts : isEnded ? parts.slice(0, 1) : [piece];
}

/** One word that is no part of a polymer's name. */
const foreignWord = /^(?!.*(?:acryl|vinyl|meth|poly|glyc|prop|copol))\p{L}{2,14}$/iu;
/** "5,0", "ad 100,0 g" */
const amount = /\s+(?:ad\s+)?\d+(?:[.,]\d+)?\s*(?:g|mg|ml)?$/i;

const looksLikeName = (text: string): boolean => /\p{L}{3}/u.test(text) && text.length <= 90;

const percentIn = (text: string): number | undefined => {
  const [, figure] = text.match(/(\d+(?:[.,]\d+)?)\s*%/) ?? [];
  return figure === undefined ? undefined : Number(figure.replace(',', '.'));
};

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s*.:()\-–]+(?=\p{L})|[\s*.:,†‡§¹²³]+$/gu, '')
    .trim();

/** Without amounts, numbers of a list, footnote marks and "nano". */
const bare = (text: string): string =>
  text
    .replace(/[([]?\s*\d+(?:[.,]\d+)?\s*%\s*(?:w\/?[wv])?\s*[)\]]?/gi, ' ')
    .replace(/[([]\s*nano\s*[)\]]|\bnano\b|\b(?:USP|NF|BP|Ph\.? ?Eur\.?)(?![\p{L}])|(?<=carbomer) 9\d\d/giu, ' ')
    .replace(/^\s*\d{1,2}[.)]\s+/, '')
    .replace(/^colou?rs?\s+(?=c\.?\s?[il])/i, '')
    .replace(/[*†‡§]+/g, ' ')
    .replace(/[\s.:]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
