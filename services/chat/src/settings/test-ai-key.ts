import type { testOpenAiKey as endpoint } from '@petalwise/contracts/admin/settings';
import type { Answer } from '@petalwise/contracts/endpoint';
import OpenAI from 'openai';
import type { Deps } from '../deps.ts';
import { describeFailure } from './describe-failure.ts';

/** Milliseconds for the whole test. */
const patience = 10_000;

/** Asks the AI service just as the advisor does, and hangs up at the first piece: it costs next to nothing. */
export const testAiKey = async (deps: Deps, given: string | undefined): Promise<Answer<typeof endpoint>> => {
  const { baseUrl: baseURL, model, keyInUse } = deps.ai;
  const apiKey = given ?? (await keyInUse.now()).key;
  if (!apiKey) return { works: false, detail: 'No key is set: the embedded advisor answers.' };
  const client = new OpenAI({ apiKey, baseURL, timeout: patience, maxRetries: 0 });
  try {
    const stream = await client.chat.completions.create(
      { model, stream: true, messages: [{ role: 'user', content: 'Say OK.' }] },
      { signal: AbortSignal.timeout(patience) },
    );
    for await (const _ of stream) return { works: true, detail: `The key works: ${model} responded.` };
    return { works: false, detail: notAnAnswer };
  } catch (error) {
    const detail = error instanceof SyntaxError ? notAnAnswer : describeFailure(error, model);
    return { works: false, detail };
  }
};

const notAnAnswer =
  'The server at this address does not respond like an AI service. Check OPENAI_BASE_URL; it usually ends in /v1.';
