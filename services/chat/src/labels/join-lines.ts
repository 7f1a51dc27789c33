/**
 * Joins the lines of a printed label into its sentences: a name that continues on the next line becomes one name again.
 * Lines before the list, such as a title, remain separate lines.
 */
export const joinLines = (printed: string): string => {
  const lines = printed.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => separator.test(line));
  if (first === -1) return lines.filter(Boolean).join('\n');
  const before = lines.slice(0, first).filter(Boolean);
  const list = lines
    .slice(first)
    .filter(Boolean)
    .reduce((text, line) => (text === '' ? line : joined(text, line)), '');
  return [...before, list].join('\n');
};

const separator = /[,;•·]/;

/** Small letters on both sides of a hyphen are one word cut in two; `C12-` and `15` are a name with a hyphen. */
const joined = (text: string, line: string): string => {
  if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line;
  return text.endsWith('-') ? text + line : `${text} ${line}`;
};
