import type { Reading } from '../language/reading.ts';
import { createMatchers } from './find-danger.ts';
import { readTokens } from './read-tokens.ts';
import type { SafetyKnowledge } from './rule.ts';

/** Whether a message says that a danger is taken care of, or was none: "I called them", "false alarm". */
export function createCareJudge(safety: SafetyKnowledge) {
  const matchOf = createMatchers(safety);
  return ({ text, language, english }: Pick<Reading, 'text' | 'language' | 'english'>): boolean =>
    [...matchOf(language)(readTokens(text)), ...matchOf('en')(readTokens(english))].some(
      ({ concept }) => concept === 'cared-for',
    );
}
