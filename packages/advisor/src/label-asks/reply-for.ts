import type { LabelReply as Reply } from '@petalwise/contracts/chat/labels';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { citeSources } from '../labels/cite-sources.ts';
import type { ExaminedLabel } from '../labels/judge-label.ts';
import type { Reading } from '../language/reading.ts';
import { asksForReport } from './label-ask.ts';
import { replyToAsks } from './reply-to-asks.ts';
import { asksAnything, understandAsks } from './understand-asks.ts';

/** The reply that a label's page shows above its report; undefined where nothing was asked that the report does not say. */
export function replyFor(
  knowledge: Knowledge,
  examined: ExaminedLabel,
  { question, reading }: { question: string; reading: Reading },
): Reply | undefined {
  const asks = understandAsks(reading, examined.parts);
  if (asks.length === 0 && !asksAnything(reading)) return undefined;
  if (asks.length > 0 && asks.every(asksForReport)) return undefined;
  const answers = replyToAsks(knowledge, examined, asks).map(({ lead, points = [], why, sources }) => ({
    words: lead,
    points: [...points],
    why: why ?? null,
    sources: citeSources(knowledge, sources),
  }));
  return { question, answers };
}
