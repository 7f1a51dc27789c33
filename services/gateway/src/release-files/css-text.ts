/** Past a character, an escape, a string, or an address without quotes. */
export const after = (text: string, at: number): number => {
  const sign = text[at];
  if (sign === '\\') return at + 2;
  if (sign === '"' || sign === "'") {
    let end = at + 1;
    while (end < text.length && text[end] !== sign) end += text[end] === '\\' ? 2 : 1;
    return end + 1;
  }
  if (sign === 'u' && /^url\(\s*[^"'\s]/i.test(text.slice(at, at + 40))) {
    const end = text.indexOf(')', at);
    return end < 0 ? text.length : end;
  }
  return at + 1;
};

/** Strings may hold what looks like a comment. */
export const withoutComments = (css: string) =>
  css.replace(/("(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*')|\/\*[\s\S]*?\*\//g, '$1');
