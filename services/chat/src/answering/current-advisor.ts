import type { Metrics } from '@petalwise/service-kit/metrics';
import type { AiKey } from '../settings/key-in-use.ts';
import type { Advisor } from './advisor.ts';
import { countAnswers } from './count-answers.ts';
import { embeddedAdvisor } from './embedded-advisor.ts';
import { createOpenAiAdvisor } from './openai-advisor.ts';

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
  const advisorFor = (key: string): Advisor => {
    if (made?.key !== key) {
      made = { key, advisor: counted('model', createOpenAiAdvisor({ ...options, apiKey: key, used })) };
    }
    return made.advisor;
  };
  return async function* (question) {
    const { key } = await options.keyNow();
    yield* key === undefined ? embedded(question) : advisorFor(key)(question);
  };
};
