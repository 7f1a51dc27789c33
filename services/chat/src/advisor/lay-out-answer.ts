/** The parts of an answer, in the order they are read. Texts carry their footnote markers already. */
export interface Draft {
  /** Something to know first: another language, a pregnancy. */
  before?: string | undefined;
  lead: string;
  sections: readonly { title?: string; steps: readonly string[] }[];
  why?: string | undefined;
  notes?: readonly string[];
  caution?: string | undefined;
  ask?: string | undefined;
}

export function layOut(draft: Draft): string {
  const sections = draft.sections
    .filter((section) => section.steps.length > 0)
    .map((section) => {
      const list = section.steps.map((step, i) => `${i + 1}. ${step}`).join('\n');
      return section.title ? `**${section.title}**\n\n${list}` : list;
    });
  const parts = [draft.before, draft.lead, ...sections, draft.why, ...(draft.notes ?? []), draft.caution, draft.ask];
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** One of several wordings, always the same for the same seed, so that answers vary and tests do not. */
export function vary<T>(seed: string, wordings: readonly [T, ...T[]]): T {
  let hash = 2166136261;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
  return wordings[(hash >>> 0) % wordings.length] ?? wordings[0];
}

/** "a, b and c". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
