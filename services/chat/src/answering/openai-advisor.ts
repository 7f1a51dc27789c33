import OpenAI from 'openai';
import { openAiPrompt } from '../advisor/openai-prompt.ts';
import type { Advisor } from './advisor.ts';

/** Characters of one answer, after which we stop reading. */
const longest = 8_000;

/**
 * The advisor behind OpenAI's API, or any server that speaks it. It is given our rules and what our knowledge base
 * says about the question, and answers from that; nothing about the person is sent but the conversation itself.
 */
export const createOpenAiAdvisor = (options: {
  apiKey: string;
  baseUrl?: string | undefined;
  model: string;
}): Advisor => {
  const client = new OpenAI({ apiKey: options.apiKey, baseURL: options.baseUrl, timeout: 30_000, maxRetries: 1 });
  return async function* ({ text, history, photo, signal }) {
    const { system, sources } = openAiPrompt(text, history, photo);
    const stream = await client.chat.completions.create(
      {
        model: options.model,
        stream: true,
        messages: [{ role: 'system', content: system }, ...history, { role: 'user', content: text }],
      },
      { signal },
    );
    let length = 0;
    for await (const chunk of stream) {
      const piece = chunk.choices[0]?.delta.content;
      if (!piece) continue;
      length += piece.length;
      if (length > longest) break;
      yield { kind: 'text', text: piece };
    }
    yield { kind: 'sources', sources };
  };
};
