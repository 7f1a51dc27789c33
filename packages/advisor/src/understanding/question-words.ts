import type { Knowledge } from '../knowledge/knowledge.ts';

/** A word in fewer questions may be a slip of the pen, or of another language. */
const least = 3;

/**
 * Words that people who write English use in questions about skin, although no English dictionary has them ("retinol",
 * "moisturiser", "ceramides"); some are the same in other languages.
 */
export function listQuestionWords({ answers, ingredients, concerns, topics }: Knowledge): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const entries = [...ingredients.values(), ...concerns.values(), ...topics.values()];
  const questions = [
    ...entries.flatMap(({ asks }) => Object.values(asks).flat()),
    ...[...answers.values()].flatMap(({ question, asks }) => [question, ...asks]),
  ];
  for (const question of questions) {
    for (const word of new Set(question.toLowerCase().match(/[a-z]+/g))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= least).map(([word]) => word));
}
