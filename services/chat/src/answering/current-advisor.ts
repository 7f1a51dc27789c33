import type { Metrics } from '@petalwise/service-kit/metrics';
import type { AiKey } from '../settings/key-in-use.ts';
import type { Advisor } from './advisor.ts';
import { countAnswers } from './count-answers.ts';
import { embeddedAdvisor } from './embedded-advisor.ts';

/** Whoever the key of this moment calls for. An answer that has begun is finished by whoever began it. */
export const createCurrentAdvisor = (options: {
  keyNow: () => Promise<AiKey>;
  baseUrl: string | undefined;
  model: string;
  metrics: Metrics;
}): Advisor => {
  const { counted, used } = countAnswers(options.metrics);
  const embedded = counted('embedded', embeddedAdvisor);
  let made: { key: string; advisor: Advisor } | undefined;
  const advisorFor = async (key: string): Promise<Advisor> => {
    // OpenAI's library is a sixth of what the service would hold, and most platforms start without a key.
    const { createOpenAiAdvisor } = await import('./openai-advisor.ts');
    if (made?.key !== key) {
      made = { key, advisor: counted('model', createOpenAiAdvisor({ ...options, apiKey: key, used })) };
    }
    return made.advisor;
  };
  return async function* (question) {
    const { key } = await options.keyNow();
    const advisor = key === undefined ? embedded : await advisorFor(key);
    yield* advisor(question);
  };
};
