import type { Source } from '@petalwise/contracts/chat';
import { type KnownSource, knowledge, known } from './knowledge.ts';

/** Numbers sources in the order they are first cited: `cite` gives the markers, `list` what they stand for. */
export function footnotes(): { cite: (ids: readonly string[]) => string; list: () => Source[] } {
  const numbers = new Map<string, number>();
  const number = (id: string) => {
    const taken = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, taken);
    return taken;
  };
  return {
    cite: (ids) => ids.map((id) => ` [${number(id)}]`).join(''),
    list: () => [...numbers].map(([id, n]) => asSource(known(knowledge.sources, id), n)),
  };
}

export type Footnotes = ReturnType<typeof footnotes>;

function asSource(source: KnownSource, number: number): Source {
  const title = source.identifier ? `${source.title} (${source.identifier})` : source.title;
  const publisher = source.year ? `${source.publisher}, ${source.year}` : source.publisher;
  return { number, title, publisher, url: source.url ?? null, kind: source.kind };
}
