import type { Knowledge } from '../knowledge/knowledge.ts';
import { normaliseText, wordsOf } from '../language/normalise-text.ts';
import { listExamples, questionsOf } from './examples.ts';

/** A word in fewer questions may be a slip of the pen, or of another language. */
const least = 3;

/**
 * Words that people who write English use in questions about skin, although no English dictionary has them ("retinol",
 * "moisturiser", "ceramides"); some are the same in other languages.
 */
export function listQuestionWords(knowledge: Knowledge): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const questions = [
    ...listExamples(knowledge).map(({ text }) => text),
    ...[...knowledge.answers.values()].flatMap(questionsOf),
  ];
  for (const text of questions) {
    for (const word of new Set(wordsOf(normaliseText(text)).map(({ word }) => word))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count >= least).map(([word]) => word));
}
