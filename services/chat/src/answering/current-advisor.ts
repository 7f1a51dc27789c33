import type { Advice, Conversation } from '@petalwise/advisor/answer/advice';
import type { Metrics } from '@petalwise/service-kit/metrics';
import type { AiKey } from '../settings/key-in-use.ts';
import type { UsageCounter } from '../usage/count-usage.ts';
import type { Advisor } from './advisor.ts';
import { countAnswers, type Writer } from './count-answers.ts';
import { speakAdvice } from './speak-advice.ts';

/**
 * The embedded advisor decides first what becomes of a message: what is no answer is free, and no model is asked. Whoever
 * the key of this moment calls for writes an answer, and finishes it when the key changes meanwhile.
 */
export const createCurrentAdvisor = (options: {
  keyNow: () => Promise<AiKey>;
  baseUrl: string | undefined;
  model: string;
  metrics: Metrics;
  usage: Pick<UsageCounter, 'count'>;
  embedded: { advise: (conversation: Conversation) => Promise<Advice>; warm: () => void };
}): Advisor => {
  const { counted, used, undecided } = countAnswers(options.metrics, options.usage);
  const embedded = counted('embedded', (advice, _, signal) => speakAdvice(advice, { signal }));
  let made: { key: string; writer: Writer } | undefined;
  const writerFor = async (key: string | undefined): Promise<Writer> => {
    if (key === undefined) return embedded;
    // OpenAI's library is a sixth of what the service would hold, and most platforms start without a key.
    const { createOpenAiAdvisor } = await import('./openai-advisor.ts');
    if (made?.key !== key) {
      made = { key, writer: counted('model', createOpenAiAdvisor({ ...options, apiKey: key, used })) };
    }
    return made.writer;
  };
  return {
    warm: options.embedded.warm,
    plan: async (conversation) => {
      const [advice, { key }] = await Promise.all([
        options.embedded.advise(conversation).catch(undecided),
        options.keyNow(),
      ]);
      if (advice.kind !== 'answer') return { free: true, advice };
      const writer = await writerFor(key);
      return { free: false, write: (signal) => writer(advice, conversation, signal) };
    },
  };
};
