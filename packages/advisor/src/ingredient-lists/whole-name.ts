import type { LabelName } from '../knowledge/label-name.ts';
import { type Found, known, tidy } from './found-name.ts';
import type { NameIndex } from './name-index.ts';

/** One name, with what labels put around it. */
export const wholeName = (index: NameIndex, piece: string): readonly Found[] | undefined => {
  const text = bare(piece);
  const colorants = /\bci\s?\d{5}/i.test(text) ? inBrackets(index, piece, text) : undefined;
  if (colorants) return colorants;
  const direct = exactly(index, text);
  if (direct) return [known(piece, direct)];
  return inBrackets(index, piece, text) ?? translated(index, piece, text) ?? withPlantName(index, piece, text);
};

/** One name with a slip in it, where nothing else comes as near. */
export const correctedName = (index: NameIndex, piece: string): readonly Found[] | undefined => {
  const text = bare(piece);
  const name = index.near(text) ?? index.near(text.replace(/[([{][^()[\]{}]*[)\]}]?/g, ' '));
  return name && [known(piece, name, 'corrected')];
};

/** A name as it is written; of an acid the word "acid" may be missing, and a pharmacy writes amounts behind. */
const exactly = (index: NameIndex, text: string): LabelName | undefined =>
  index.exact(text) ??
  (/^\p{L}{4,}ic$/u.test(text) ? index.exact(`${text} acid`) : undefined) ??
  (amount.test(text) ? index.exact(text.replace(amount, '')) : undefined);

/** "5,0", "ad 100,0 g" */
const amount = /\s+(?:ad\s+)?\d+(?:[.,]\d+)?\s*(?:g|mg|ml)?$/i;

/** "Tocopherol (Vitamin E)": a name outside, inside, or both. */
const inBrackets = (index: NameIndex, piece: string, text: string): readonly Found[] | undefined => {
  const inner = [...text.matchAll(/[([{]([^()[\]{}]*)[)\]}]?/g)].map(([, words = '']) => words);
  if (inner.length === 0) return undefined;
  const outer = index.exact(text.replace(/[([{][^()[\]{}]*[)\]}]?/g, ' ')) ?? index.exact(text.split(/[([{]/)[0] ?? '');
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
const translated = (index: NameIndex, piece: string, text: string): readonly Found[] | undefined => {
  const words = text.split(/\s*[/\\]\s*/).filter((one) => one !== '');
  if (words.length < 2) return undefined;
  const names = words.map((one) => index.exact(one) ?? inBrackets(index, one, bare(one))?.[0]?.name);
  const found = [...new Set(names.filter((one) => one !== undefined))];
  const [only] = found;
  const isOthersForeign = words.every((one, at) => names[at] !== undefined || foreignWord.test(one));
  if (only && found.length === 1 && isOthersForeign) return [known(piece, only)];
  return found.length === words.length ? found.map((name, at) => known(words[at] ?? piece, name)) : undefined;
};

/** One word that is no part of a polymer's name. */
const foreignWord = /^(?!.*(?:acryl|vinyl|meth|poly|glyc|prop|copol))\p{L}{2,14}$/iu;

/** "Camellia Sinensis Green Tea Leaf Extract": the plant's everyday name between the words of the other. */
const withPlantName = (index: NameIndex, piece: string, text: string): readonly Found[] | undefined => {
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
