import type { LabelName } from '../knowledge/label-name.ts';
import type { ReadLabel, ReadLabelText, ReadPart } from './label.ts';
import { createNameIndex, type NameIndex } from './name-index.ts';
import { isProse, sentencesTo } from './prose.ts';
import { readPiece } from './read-piece.ts';
import { splitAsk } from './split-ask.ts';
import { splitList } from './split-list.ts';

/** Characters of a product's name. */
const longestTitle = 100;
/** Of the names on a label, how many must be known before anything is said of it. */
const leastKnown = 0.3;

/**
 * Reads lists of ingredients in whatever way they were typed, copied or scanned. A name that is not known stays unknown; one
 * with a slip is corrected only where nothing else comes as near.
 * @throws where two of the names have the same spelling
 */
export function createLabelReader(names: readonly LabelName[]): ReadLabelText {
  const index = createNameIndex(names);
  const isName = (written: string) => index.exact(written) !== undefined;
  return (text) => {
    const patient = withPatience(index);
    const { list, asks } = splitAsk(text, isName);
    const pieces = splitList(list.replace(claims, '\n'));
    const parts: ReadPart[] = [];
    let title: string | undefined;
    for (const [place, piece] of pieces.entries()) {
      if (piece.isBefore) {
        title ??= titleIn(piece.text);
        continue;
      }
      const { found, before } = readPiece(patient, piece.text, {
        isFirst: parts.length === 0,
        isLast: place === pieces.length - 1,
      });
      if (parts.length === 0) title ??= titleIn(before);
      parts.push(...found.map((part) => ({ ...part, mayContain: piece.mayContain })));
    }
    if (parts.filter(({ name }) => name).length < fewestKnown) parts.push(...toldNames(text, parts, index));
    return { ...withoutRepeats(parts), title, asked: [...asks, askedAround(list, parts)].join(' ').trim(), list };
  };
}

/** "Free from perfume and alcohol." names what is not in it: up to the end of its sentence, or else to the next comma. */
const claims =
  /\b(?:free (?:from|of)|contains? no|does(?: not|n['’]t) contain(?: any)?|(?:made|formulated) without)\b(?:[^.\n;:!?,]*(?:,[^.\n;:!?,]{2,30}){0,5}[.\n;!]|[^.\n;:!?,]*)/giu;

/** Spellings of one text that are corrected: a text that is no list has hundreds of words that nothing is near to. */
const mostCorrected = 300;

const withPatience = (index: NameIndex): NameIndex => {
  let left = mostCorrected;
  return { ...index, near: (written) => (left-- > 0 ? index.near(written) : undefined) };
};

/** With fewer known names a text is no list, but may tell of what a label has. */
const fewestKnown = 3;
/** Words that are names on labels and mean something else, or nothing, in a sentence. */
const everyday =
  /^(?:water|alcohol|sugar|honey|milk|salt|iron|gold|silver|silk|fragrance|perfume|parfum|aroma|flavor|scent|wax|butter|clay|charcoal|oats?|lemon|orange|vanilla|coconut|almond|rose|mint|nuts?|color|starch|gelatin|soap|carbon|oxygen|nitrogen|energy|sea ?salt|tea|coffee|cream|yeast|bee|egg)s?$/i;

/** "The concealer has dimethicone and beeswax in it": names in the sentences of a person who has no list at hand. */
function toldNames(text: string, parts: readonly ReadPart[], index: NameIndex): ReadPart[] {
  return sentencesTo(text).flatMap((sentence) => {
    const words = sentence
      .replace(/\ballerg\w* to\b[^,.;!?]*/gi, ' ')
      .split(/[\s,;:.!?]+/)
      .filter((word) => word !== '');
    const found: ReadPart[] = [];
    for (let from = 0; from < words.length; from++) {
      for (let to = Math.min(words.length, from + 5); to > from; to--) {
        const written = words.slice(from, to).join(' ');
        const name = written.length < 6 || everyday.test(written) ? undefined : index.exact(written);
        if (!name || parts.some((part) => part.name === name)) continue;
        found.push({ written, name, spelling: 'exact', percent: undefined, mayContain: false });
        from = to - 1;
        break;
      }
    }
    return found;
  });
}

/** What the writer says before the first name and after the last. */
function askedAround(text: string, parts: readonly ReadPart[]): string {
  const first = parts[0] ? text.indexOf(parts[0].written) : -1;
  const last = parts.at(-1)?.written ?? '';
  const after = text.lastIndexOf(last) + last.length;
  return [...sentencesTo(first < 0 ? '' : text.slice(0, first)), ...sentencesTo(text.slice(after))].join(' ');
}

const titleIn = (text: string): string | undefined => {
  const line = text
    .split('\n')
    .map((one) => one.replace(/^[\s:–-]+|[\s:–-]+$/g, ''))
    .find((one) => /\p{L}{2}/u.test(one));
  return line && line.length <= longestTitle && !isProse(line.replace(/\b\d+\s*(?:ml|g|oz|fl\.? ?oz)\b/gi, ''))
    ? line
    : undefined;
};

/** "Aqua / Water", and what is repeated in a footnote, is one. */
function withoutRepeats(all: readonly ReadPart[]): Pick<ReadLabel, 'isReadable' | 'parts'> {
  const seen = new Set<LabelName | string>();
  const parts = all.filter((part) => {
    const key = part.name ?? part.written.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const known = parts.filter(({ name }) => name !== undefined).length;
  return {
    isReadable:
      (known > 1 || parts.some(({ name }) => name && name.inci !== 'Aqua')) && known >= parts.length * leastKnown,
    parts,
  };
}
