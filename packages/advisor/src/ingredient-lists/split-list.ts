/** A piece of an ingredient list between two of its signs. */
export interface ListPiece {
  readonly text: string;
  readonly mayContain: boolean;
  /** It comes before the word "Ingredients". */
  readonly isBefore: boolean;
}

const heading =
  /(?:^|[\n.,;:!?)\s])(?:(?:key|full|active|inactive|other|all|the)\s+)?(?:ingredients?|ingr[eé]dients?|ingredientes|ingredienti|zutaten|inhaltsstoffe|bestandteile|composition|composici[oó]n|zusammensetzung|inci(?:\s+list)?|contains)\b(?:\s*\([^)\n]{0,40}\))?(?:\s*[/|]\s*\p{L}+){0,4}\s*(?:list)?\s*(?:[:：]|-(?=\s)|\n|(?:are|is)\s*:?)|(?:^|\n)\s*ingredients?\s+(?=\p{L})|\b(?:in)?active\s+ingredients?\b(?:\s*\([^)\n]{0,40}\))?/giu;
const shades =
  /(?:\[?\(?\s*(?:\+\s*\/\s*-|±)[\s:)\]]*)?(?:may(?:\s+also)?\s+contain|peut\s+contenir|kann\s+enthalten|puede\s+contener|pu[oò]\s+contenere)(?:\s*[/|]\s*[\p{L} ]{3,20})*\s*(?:\(?\s*(?:\+\s*\/\s*-|±)\s*\)?)?\s*[:：]?|[[(]?\s*(?:\+\s*\/\s*-|±)\s*[\])]?\s*[:：]?/giu;

/** Divides a text at the signs of an ingredient list: commas, semicolons, bullets, tabs; never inside brackets or numbers. */
export function splitList(text: string): ListPiece[] {
  const marked = text
    .replace(/\r\n?/g, '\n')
    .replace(shades, '\ue000,')
    .replace(heading, (found) => `${found.startsWith('\n') ? '\n' : ' '}\ue001,`);
  const start = marked.indexOf('\ue001');
  const pieces: ListPiece[] = [];
  let mayContain = false;
  let at = 0;
  for (const piece of atSigns(withCommas(marked))) {
    const isBefore = start > 0 && at <= start;
    const wasShade = mayContain;
    if (piece.text.includes('\ue001')) mayContain = false;
    for (const [place, part] of piece.text.split(/[\ue000\ue001]/).entries()) {
      const isFirst = place === 0;
      pieces.push({
        text: part.trim(),
        mayContain: isFirst ? wasShade : mayContain,
        isBefore: isBefore && isFirst && !wasShade,
      });
    }
    if (piece.text.includes('\ue000')) mayContain = true;
    at = piece.end;
  }
  return pieces.filter(({ text: one }) => /[\p{L}]/u.test(one) || /\b\d{5}\b/.test(one));
}

/** Signs that are parts of names as well, where a list has so many of them that they can only stand between names. */
const fewestSigns = 4;

function withCommas(text: string): string {
  const commas = text.match(/[,;•·|]/g)?.length ?? 0;
  return [/ [-–—] /g, / \/ /g].reduce((marked, sign) => {
    const count = marked.match(sign)?.length ?? 0;
    return count >= fewestSigns && count > commas ? marked.replace(sign, ' , ') : marked;
  }, text);
}

function atSigns(text: string): { text: string; end: number }[] {
  const pieces: { text: string; end: number }[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign) && closes(text, at)) depth += 1;
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && isSign(text, at)) {
      pieces.push({ text: text.slice(start, at), end: at });
      start = at + 1;
    }
  }
  pieces.push({ text: text.slice(start), end: text.length });
  return pieces;
}

/** A bracket that is closed soon; one that a scanner made up is not. */
const closes = (text: string, at: number): boolean => {
  const end = text.slice(at + 1).search(/[)\]}]/);
  return end !== -1 && end < 120;
};

/** Spaces before a dash that begins its line. */
const mostIndent = 40;

function beginsLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - mostIndent), at).trimEnd();
  const space = text.slice(at - Math.min(at, mostIndent) + before.length, at);
  return before === '' || space.includes('\n');
}

function isSign(text: string, at: number): boolean {
  const sign = text[at] ?? '';
  // "1,2-Hexanediol", "0,5 %"; "CI 77491,77492" are two.
  if (sign === ',')
    return !(
      /(?:^|\D)\d{1,2}$/.test(text.slice(Math.max(0, at - 3), at)) &&
      /^\d{1,2}(?:,\d{1,2})*(?:-|\s*%|\D)/.test(text.slice(at + 1, at + 20))
    );
  if (sign === '*') return /[\n\s]/.test(text[at - 1] ?? '\n') && /\s/.test(text[at + 1] ?? '');
  if (sign === '-' || sign === '–' || sign === '—') return beginsLine(text, at);
  return /[;•·∙●▪◦‣⁃|\t\u3001\uff0c]/.test(sign);
}
