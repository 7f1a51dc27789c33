import { beginSpan } from '@petalwise/service-kit/telemetry/span';
import { answer } from '../advisor/answer.ts';
import { streamWords } from '../advisor/stream-words.ts';
import type { Advisor } from './advisor.ts';

/** The advisor that needs nobody: our knowledge base, and what was measured in the photo. */
export const embeddedAdvisor: Advisor = async function* ({ text, history, photo, trending, signal }) {
  const span = beginSpan('ask the embedded advisor', { facts: { 'gen_ai.request.model': 'embedded' } });
  try {
    const { markdown, sources } = answer(text, history, { photo, trending });
    span.set({ 'petalwise.sources': sources.length });
    for await (const piece of streamWords(markdown, { signal })) yield { kind: 'text', text: piece };
    yield { kind: 'sources', sources };
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
};
