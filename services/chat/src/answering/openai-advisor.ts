import { beginSpan } from '@petalwise/service-kit/telemetry/span';
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { citedSources, openAiPrompt } from '../advisor/openai-prompt.ts';
import { endingOf } from './advisor.ts';
import type { AnswerCounts, Writer as ModelWriter, TokensUsed } from './count-answers.ts';

/** Characters of one answer, after which we stop reading. */
const longest = 8_000;

/**
 * The advisor behind OpenAI's API, or any server that speaks it. It is given our rules and what our knowledge base
 * says about the question. The photo itself is not sent, only what was measured in it.
 */
export const createOpenAiAdvisor = (options: {
  apiKey: string;
  baseUrl?: string | undefined;
  model: string;
  /** Is told what each answer took. */
  used?: AnswerCounts['used'];
}): ModelWriter => {
  const client = new OpenAI({ apiKey: options.apiKey, baseURL: options.baseUrl, timeout: 30_000, maxRetries: 1 });
  return async function* (advice, { question: text, history, photo, trending }, signal) {
    const { system, sources } = openAiPrompt(text, history, { photo, trending });
    const span = beginSpan('ask the model', {
      kind: 'client',
      facts: { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': options.model },
    });
    let said = '';
    let tokens: TokensUsed['tokens'];
    try {
      const stream = await client.chat.completions.create(
        {
          model: options.model,
          stream: true,
          stream_options: { include_usage: true },
          messages: [
            { role: 'system', content: system },
            ...history.map(({ role, content }) => ({ role, content })),
            { role: 'user', content: text },
          ],
        },
        { signal },
      );
      for await (const chunk of stream) {
        if (chunk.usage) tokens = { input: chunk.usage.prompt_tokens, output: chunk.usage.completion_tokens };
        const piece = chunk.choices[0]?.delta?.content;
        if (!piece) continue;
        said += piece;
        yield { kind: 'text', text: piece };
        if (said.length > longest) break;
      }
    } catch (error) {
      span.fail(error);
      throw withoutItsWords(error);
    } finally {
      span.set({ 'gen_ai.usage.input_tokens': tokens?.input, 'gen_ai.usage.output_tokens': tokens?.output });
      span.end();
      // One that was refused cost nothing; one that broke off has cost something.
      if (said !== '' || tokens) options.used?.({ model: options.model, tokens });
    }
    yield { kind: 'end', ending: { ...endingOf(advice), sources: citedSources(said, sources), products: [] } };
  };
};

/** What the service says of a failure may repeat the key, and failures are logged: status and code are enough. */
const withoutItsWords = (error: unknown): unknown => {
  if (!(error instanceof APIError) || error instanceof APIConnectionError || error instanceof APIUserAbortError)
    return error;
  return new Error(`the AI service answered ${error.status ?? 'with an error'} ${error.code ?? ''}`.trim());
};
