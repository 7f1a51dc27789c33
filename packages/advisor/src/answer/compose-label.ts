import type { LabelReport } from '@petalwise/contracts/chat/labels';
import { type Block, type Draft, draftOf } from '../advice/draft.ts';
import { capital } from '../advice/words.ts';
import type { LabelReply } from '../label-asks/label-ask.ts';

/** Lines of the answer; the page of the label has all of them. */
const mostLines = 4;

/**
 * A pasted list of ingredients: the verdict for the person first, then what the product is and how to use it. `isMissed`: a
 * question that was not understood is beside it.
 */
export function composeLabel(report: LabelReport, isMissed = false): Draft {
  const verdict = { passage: 'label', lead: report.verdict.words, why: report.what, sources: [] };
  const note = isMissed ? [{ passage: 'label/missed', lead: missed, sources: [] }] : [];
  const blocks: Block[] = [
    // What is not for the person goes before everything.
    ...(report.verdict.kind === 'not-for-you' ? [verdict, ...note] : [...note, verdict]),
    ...listBlock('label/for', 'In its favor:', report.inFavor),
    ...listBlock('label/against', 'Against it:', [...reasons(report), ...report.against]),
    ...report.conflicts.slice(0, 2).map(({ words, how }, place) => ({
      passage: `label/conflict-${place}`,
      lead: words,
      steps: how,
      sources: [],
    })),
    // How to use it is of no use to a person whom it is not for.
    ...(report.verdict.kind === 'not-for-you' ? [] : listBlock('label/how', 'How to use it:', report.howToUse)),
    ...(report.comedogenic
      ? [{ passage: 'label/pores', lead: report.comedogenic, explains: true, sources: ['comedo-draelos'] }]
      : []),
    ...(report.unknown.length > 0
      ? [
          {
            passage: 'label/unknown',
            lead: `I do not know: ${report.unknown.slice(0, 8).join(', ')}.`,
            explains: true,
            sources: [],
          },
        ]
      : []),
  ];
  return draftOf(blocks, [], { isWeighed: true, isOfLabel: true, links: ['label'] });
}

const missed =
  'I did not understand your question, so here is what the whole list means for you. Ask again in other words, such as “is it too strong for me?”.';

/** The answers to the questions about a label, and what speaks against it for the user if the answers do not say so. */
export function composeReplies({ verdict, parts }: LabelReport, replies: readonly LabelReply[]): Draft {
  const blocks = replies.map(
    ({ kind, lead, points = [], why, sources }): Block => ({
      passage: `label/${kind}`,
      lead,
      steps: points,
      bullets: true,
      why,
      sources,
    }),
  );
  const isAgainst = verdict.kind !== 'nothing-against' && verdict.kind !== 'nothing-known';
  const said = replies.flatMap(({ lead, points = [], why = '' }) => [lead, ...points, why]).join(' ');
  const names = parts.flatMap(({ name, flag }) => (name && flag && flag.strength !== 'careful' ? [name] : []));
  const isSaid = verdict.kind === 'careful' || names.every((name) => said.includes(name));
  const rest = isAgainst && !isSaid ? [{ passage: 'label', lead: verdict.words, sources: [] }] : [];
  return draftOf([...blocks, ...rest], [], { isWeighed: true, isOfLabel: true, links: ['label'] });
}

const listBlock = (passage: string, lead: string, lines: readonly string[]): Block[] =>
  lines.length === 0
    ? []
    : [{ passage, lead, steps: lines.slice(0, mostLines), bullets: true, explains: true, sources: [] }];

/** Of flags that the verdict only counts, or that are milder than it. */
const reasons = ({ parts, verdict }: LabelReport): string[] =>
  parts
    .flatMap(({ name, flag }) => (name && flag && !verdict.words.includes(name) ? [`${capital(flag.reason)}.`] : []))
    .slice(0, 3);
