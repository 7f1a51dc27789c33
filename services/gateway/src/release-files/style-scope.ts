import { after, withoutComments } from './css-text.ts';
import { isOwnSelector, type Where } from './own-selector.ts';

/** At-rules that hold rules, and change nothing of what these select. */
const holders = new Set(['media', 'supports', 'container', 'starting-style']);

/**
 * The first rule of a remote's style sheet that reaches beyond the remote's own elements; undefined if none does. Its own
 * are those with one of its classes, which its build makes (`mf-chat-card-T3FIdD`), and what is inside them.
 */
export const reachesOut = (css: string, app: string): string | undefined =>
  look(withoutComments(css), { app, inside: false, printed: false });

const look = (text: string, where: Where): string | undefined => {
  for (const { prelude, body } of rulesOf(text)) {
    const found = body === undefined ? ofStatement(prelude) : ofRule({ prelude, body }, where);
    if (found !== undefined) return found;
  }
  return undefined;
};

const ofStatement = (prelude: string) => (/^@(?!charset\b)/i.test(prelude) ? prelude : undefined);

const ofRule = ({ prelude, body }: { prelude: string; body: string }, where: Where) => {
  const [, name = '', rest = ''] = /^@([\w-]+)\s*([\s\S]*)$/.exec(prelude) ?? [];
  if (name === '') return isOwnSelector(prelude, where) ? look(body, { ...where, inside: true }) : prelude;
  if (holders.has(name.toLowerCase())) return look(body, { ...where, printed: where.printed || rest === 'print' });
  // Of the printed sheet, which is the page that prints.
  if (name === 'page') return undefined;
  // One with the shell's name would replace the shell's.
  return name === 'keyframes' && rest.startsWith(`${where.app}-`) ? undefined : prelude;
};

interface Rule {
  readonly prelude: string;
  /** Missing for a statement, as `@import …;`. */
  readonly body?: string;
}

/** The rules of one level; declarations are left out. */
const rulesOf = (text: string): Rule[] => {
  const rules: Rule[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < text.length; at = after(text, at)) {
    const sign = text[at];
    if (sign === '{' && depth++ === 0) open = at;
    else if (sign === '}' && --depth === 0) {
      rules.push({ prelude: text.slice(start, open).trim(), body: text.slice(open + 1, at) });
      start = at + 1;
    } else if (sign === ';' && depth === 0) {
      const prelude = text.slice(start, at).trim();
      if (prelude.startsWith('@')) rules.push({ prelude });
      start = at + 1;
    }
    // A brace too many would hide what comes after it.
    if (depth < 0) return [{ prelude: '}', body: '' }];
  }
  return depth === 0 ? rules : [...rules, { prelude: text.slice(start, open).trim() || '{', body: '' }];
};
