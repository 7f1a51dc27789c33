import type { LabelPart } from '@petalwise/contracts/chat/labels';
import type { Knowledge } from '../knowledge/knowledge.ts';

/** Sources by their ids, numbered in their order; one that is not known is left out. */
export const citeSources = ({ sources }: Pick<Knowledge, 'sources'>, ids: readonly string[]): LabelPart['sources'] =>
  ids.flatMap((id, at) => {
    const source = sources.get(id);
    if (!source) return [];
    const { title, publisher, url = null, kind } = source;
    return [{ number: at + 1, title, publisher, url, kind }];
  });
