import type { Source } from '@petalwise/contracts/chat';
import { type Ingredient, type KnownSource, knowledge, known } from './knowledge.ts';

/** Marks a sentence with its sources; `numberFootnotes` turns the marks into numbers. */
export const cite = (ids: readonly string[]): string => ids.map((id) => ` [^${id}]`).join('');

/** Sources of how an ingredient is used; a legal limit speaks of its strength only, so it stays out where others speak. */
export function citeUse(one: Ingredient): string {
  const spoken = one.use.sources.filter((id) => known(knowledge.sources, id).kind !== 'regulation');
  return cite(spoken.length > 0 ? spoken : one.use.sources);
}

/** Numbers the marked sources in reading order: "[1]", "[2]" in the text, and what they stand for. */
export function numberFootnotes(marked: string): { markdown: string; sources: Source[] } {
  const numbers = new Map<string, number>();
  const markdown = marked.replaceAll(/\[\^([a-z0-9-]+)\]/g, (_mark, id: string) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return `[${number}]`;
  });
  return { markdown, sources: [...numbers].map(([id, n]) => asSource(known(knowledge.sources, id), n)) };
}

function asSource(source: KnownSource, number: number): Source {
  const title = source.identifier ? `${source.title} (${source.identifier})` : source.title;
  const publisher = source.year ? `${source.publisher}, ${source.year}` : source.publisher;
  return { number, title, publisher, url: source.url ?? null, kind: source.kind };
}
