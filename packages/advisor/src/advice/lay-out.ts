import type { Source } from '@petalwise/contracts/chat/conversation';
import type { KnownSource } from '../knowledge/entry.ts';
import type { Block } from './draft.ts';

const cite = (ids: readonly string[]) => ids.map((id) => ` [^${id}]`).join('');

/** Markdown of one block, with its sources as marks behind the lead: `[^id]`. */
function blockText({ title, lead, steps = [], bullets, why, watch, sources }: Block): string {
  const list = steps.map((step, place) => (bullets ? `- ${step}` : `${place + 1}. ${step}`)).join('\n');
  return [title && `**${title}**`, lead && `${lead}${cite(sources)}`, list, why, watch]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
}

export const layOut = (blocks: readonly Block[]): string => blocks.map(blockText).join('\n\n');

/** Numbers the marked sources in reading order: "[1]", "[2]" in the text, and what they stand for. */
export function numberSources(
  marked: string,
  known: ReadonlyMap<string, KnownSource>,
): { markdown: string; sources: Source[] } {
  const numbers = new Map<string, number>();
  const markdown = marked.replaceAll(/ ?\[\^([a-z0-9-]+)\]/g, (_mark, id: string) => {
    if (!known.has(id)) return '';
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return ` [${number}]`;
  });
  const sources = [...numbers].flatMap(([id, number]) => {
    const source = known.get(id);
    return source ? [asSource(source, number)] : [];
  });
  return { markdown: markdown.trim(), sources };
}

const asSource = ({ title, identifier, publisher, year, url, kind }: KnownSource, number: number): Source => ({
  number,
  title: identifier ? `${title} (${identifier})` : title,
  publisher: year ? `${publisher}, ${year}` : publisher,
  url: url ?? null,
  kind,
});
