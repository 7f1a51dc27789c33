import { after } from './css-text.ts';

export interface Where {
  readonly app: string;
  /** Nested in a rule of the remote's own. */
  readonly inside: boolean;
  /** For paper alone: a sheet that prints hides all around it, where that sheet is. */
  readonly printed: boolean;
}

/** Whether each selector of a list selects an element with a class of the app, or one inside such an element. */
export const isOwnSelector = (list: string, where: Where): boolean =>
  split(list, /,/).every((selector) => isOwn(selector.trim(), where));

const isOwn = (selector: string, where: Where): boolean => {
  if (where.printed && ownClass(where).test(selector)) return true;
  // Nested without `&` means: inside, unless it begins with a step aside.
  if (where.inside && !selector.includes('&')) return !/^[+~]/.test(selector);
  const parts = split(selector.replace(/\s*([>+~])\s*/g, '$1'), /[\s>+~]/, true);
  let hasOwnAncestor = false;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const own = isOwnCompound(part.text, where);
    if (isLast) return hasOwnAncestor || own;
    // A sibling of what is its own may be another app's.
    if (own && (part.end === '>' || part.end === ' ')) hasOwnAncestor = true;
  }
  return false;
};

const ownClass = ({ app }: Where) => new RegExp(`\\.${app}-[\\w-]`);

/** `.mf-chat-card:hover`; a class inside `:not()` or `:has()` is not one that the element has. */
const isOwnCompound = (compound: string, where: Where): boolean => {
  const [plain, ...groups] = withoutGroups(compound);
  if (where.inside && plain?.includes('&')) return true;
  // A name may contain an escaped point.
  if (ownClass(where).test(plain?.replace(/\\./g, '_') ?? '')) return true;
  return groups.some((group) => isOwnSelector(group, where));
};

/** The compound without what is in parentheses and brackets, then what `:is()` and `:where()` hold. */
const withoutGroups = (compound: string): string[] => {
  const groups: string[] = [];
  let plain = '';
  let start = 0;
  let depth = 0;
  for (let at = 0; at < compound.length; at = after(compound, at)) {
    const sign = compound[at] ?? '';
    if ((sign === '(' || sign === '[') && depth++ === 0) {
      plain += compound.slice(start, at);
      start = at + 1;
    } else if ((sign === ')' || sign === ']') && --depth === 0) {
      if (/:(is|where)$/i.test(plain)) groups.push(compound.slice(start, at));
      // So that the next group does not take this one's name.
      plain += '()';
      start = at + 1;
    }
  }
  return [plain + compound.slice(start), ...groups];
};

type Part = { text: string; end: string };

/** Splits where no parentheses, brackets or strings are open. */
function split(text: string, by: RegExp): string[];
function split(text: string, by: RegExp, withEnds: true): Part[];
function split(text: string, by: RegExp, withEnds = false): string[] | Part[] {
  const parts: Part[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at = after(text, at)) {
    const sign = text[at] ?? '';
    if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (depth === 0 && by.test(sign)) {
      parts.push({ text: text.slice(start, at), end: /\s/.test(sign) ? ' ' : sign });
      start = at + 1;
    }
  }
  parts.push({ text: text.slice(start), end: '' });
  return withEnds ? parts : parts.map((part) => part.text);
}
