/** Lower case, no accents, every other sign one space: "L'huile d'Argan" → "l huile d argan". */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** Whether plain text holds a plain name as whole words; a plural of its last word counts. */
export function holds(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1];
    const after = text.slice(at + name.length);
    if ((before === undefined || before === ' ') && /^(?:e?s)?(?: |$)/.test(after)) return name !== '';
  }
  return false;
}

/** The first of some plain names that a plain text holds. */
export function firstHeld(text: string, names: readonly string[]): string | undefined {
  return names.find((name) => holds(text, name));
}
