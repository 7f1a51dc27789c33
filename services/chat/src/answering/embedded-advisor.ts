import { answer } from '../advisor/answer.ts';
import { streamWords } from '../advisor/stream-words.ts';
import type { Advisor } from './advisor.ts';

/** The advisor that needs nobody: our knowledge base, and what was measured in the photo. */
export const embeddedAdvisor: Advisor = async function* ({ text, history, photo, trending, signal }) {
  const { markdown, sources } = answer(text, history, { photo, trending });
  for await (const piece of streamWords(markdown, { signal })) yield { kind: 'text', text: piece };
  yield { kind: 'sources', sources };
};
