import type { Advice, Conversation } from '@petalwise/advisor/advice/advice';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import { costUsd, isPriced } from '../model/prices.ts';
import type { UsageCounter } from '../usage/count-usage.ts';
import { type Ending, isFree, type Picture, type Piece } from './responder.ts';

export interface TokensUsed {
  readonly model: string;
  /** Tokens that the model read and wrote; undefined where the server did not say. */
  readonly tokens: { readonly input: number; readonly output: number } | undefined;
}

export interface ToWrite {
  /** The embedded advisor's. */
  readonly advice: Advice;
  readonly conversation: Conversation;
  readonly picture?: Picture | undefined;
}

/** Writes an answer that is charged. */
export type Writer = (asked: ToWrite, signal: AbortSignal) => AsyncIterable<Piece>;

export interface AnswerCounts {
  /** The same writer, counted under its kind. */
  readonly counted: (kind: 'embedded' | 'model', writer: Writer) => Writer;
  readonly used: (usage: TokensUsed) => void;
  /** Counts a message that the embedded advisor could not decide about, and throws why. */
  readonly undecided: (error: unknown) => never;
}

/** Metrics of the advisors: answers, the wait for their first words, and the cost of a model. */
export const countAnswers = (metrics: Metrics, usage: Pick<UsageCounter, 'count'>): AnswerCounts => {
  const { answers, firstWords, tokens, cost, unknown } = answerMetrics(metrics);

  async function* counted(kind: 'embedded' | 'model', writer: Writer, ...[asked, signal]: Parameters<Writer>) {
    const from = performance.now();
    let outcome = 'left';
    let isFirst = true;
    try {
      for await (const piece of writer(asked, signal)) {
        if (isFirst && piece.kind === 'text') {
          firstWords.observe({ advisor: kind }, (performance.now() - from) / 1000);
          isFirst = false;
        }
        if (piece.kind === 'end') {
          countEnding(kind, piece.ending);
          outcome = outcomeOf(piece.ending);
        }
        yield piece;
      }
      if (outcome === 'left') outcome = 'failed';
    } catch (error) {
      outcome = signal.aborted ? 'left' : 'failed';
      throw error;
    } finally {
      answers.inc({ advisor: kind, outcome });
    }
  }
  const countEnding = (kind: 'embedded' | 'model', { notice, ...ending }: Ending) => {
    if (notice !== null) usage.count(notice);
    else if (isFree({ notice, ...ending })) usage.count('free-reply');
    if (!isFree({ notice, ...ending })) usage.count(`${kind}-answer`);
  };
  return {
    counted:
      (kind, writer) =>
      (...asked) =>
        counted(kind, writer, ...asked),
    undecided: (error) => {
      answers.inc({ advisor: 'embedded', outcome: 'failed' });
      throw error;
    },
    used: ({ model, tokens: used }) => {
      if (!used || !isPriced(model)) usage.count('unknown-cost');
      if (!used) return unknown.inc({ model, reason: 'not-told' });
      tokens.inc({ model, direction: 'input' }, used.input);
      tokens.inc({ model, direction: 'output' }, used.output);
      if (isPriced(model)) {
        cost.inc({ model }, costUsd(model, used));
        usage.count('model-cost', costUsd(model, used));
      } else unknown.inc({ model, reason: 'no-price' });
    },
  };
};

const outcomeOf = ({ stopped, notice }: Ending) =>
  stopped ? 'stopped' : notice === 'cut-off' ? 'cut-off' : 'answered';

const answerMetrics = (metrics: Metrics) => ({
  answers: metrics.counter('advisor_answers_total', 'Answers by what became of them', ['advisor', 'outcome']),
  firstWords: metrics.histogram('advisor_first_words_seconds', 'From the question to the first words', {
    labelNames: ['advisor'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20, 30],
  }),
  tokens: metrics.counter('ai_tokens_total', 'Tokens that the model read and wrote', ['model', 'direction']),
  cost: metrics.counter('ai_cost_usd_total', 'What the model cost at its list price, in US dollars', ['model']),
  unknown: metrics.counter('ai_unknown_cost_total', 'Calls whose cost is not known', ['model', 'reason']),
});
