import type { Conversation } from '@petalwise/advisor/answer/advice';
import { afterEach, expect, it } from 'vitest';
import { adviceOf, conversationOf } from '../testing/advice.ts';
import { type Reply, refuse, startOpenAi } from '../testing/openai-server.ts';
import { createOpenAiAdvisor } from './openai-advisor.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

const openAi = async (reply: Reply) => {
  const { asked, baseUrl, ...server } = await startOpenAi(reply);
  stop = server.stop;
  return { asked, advisor: createOpenAiAdvisor({ apiKey: 'sk-test', baseUrl, model: 'some-model' }) };
};

const question = (text: string, over: Partial<Conversation> & { signal?: AbortSignal } = {}) => {
  const { signal = new AbortController().signal, ...rest } = over;
  return { conversation: conversationOf(text, rest), signal };
};
const collect = async (
  advisor: ReturnType<typeof createOpenAiAdvisor>,
  { conversation, signal }: ReturnType<typeof question>,
) => {
  const texts: string[] = [];
  let sources: readonly { number: number }[] = [];
  for await (const piece of advisor(adviceOf(), conversation, signal)) {
    if (piece.kind === 'text') texts.push(piece.text);
    else sources = piece.ending.sources;
  }
  return { texts, sources };
};

it('streams the answer as the server writes it, with our rules, our knowledge and the conversation', async () => {
  const { asked, advisor } = await openAi((_, say) => {
    say('Alternate ');
    say('nights. [1]');
  });
  const history = [
    { role: 'user', content: 'My skin is dry' } as const,
    { role: 'assistant', content: 'I see.' } as const,
  ];
  const { texts, sources } = await collect(advisor, question('Can I use retinol with vitamin C?', { history }));
  expect(texts).toEqual(['Alternate ', 'nights. [1]']);
  expect(sources.map((source) => source.number)).toEqual([1]);
  expect(asked[0]).toMatchObject({
    path: '/v1/chat/completions',
    key: 'Bearer sk-test',
    body: { model: 'some-model', stream: true },
  });
  const messages = asked[0]?.body.messages ?? [];
  expect(messages.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(messages[0]?.content).toContain('never a diagnosis');
  expect(messages[0]?.content.toLowerCase()).toContain('retinol');
});

it('fails when the server refuses, so that nothing is charged, and repeats nothing that may hold the key', async () => {
  const { advisor } = await openAi((res, _say, { key }) => {
    refuse(res, 401, { message: `Incorrect API key provided: ${key}`, code: 'invalid_api_key' });
  });
  const failure = await collect(advisor, question('Retinol?')).catch((error: unknown) => error);
  expect(failure).toEqual(new Error('the AI service answered 401 invalid_api_key'));
  expect(JSON.stringify(Object.getOwnPropertyDescriptors(failure))).not.toContain('sk-test');
});

it('fails when the stream breaks off', async () => {
  const { advisor } = await openAi(async (res, say) => {
    say('Half ');
    await new Promise((resolve) => setImmediate(resolve));
    res.destroy();
  });
  await expect(collect(advisor, question('Retinol?'))).rejects.toThrow();
});

it('stops the call when the person leaves', async () => {
  const left = new AbortController();
  let closed = false;
  const { advisor } = await openAi(
    (res) =>
      new Promise<void>((resolve) => {
        res.once('close', () => {
          closed = true;
          resolve();
        });
        left.abort();
      }),
  );
  await expect(collect(advisor, question('Retinol?', { signal: left.signal }))).rejects.toThrow();
  await expect.poll(() => closed).toBe(true);
});
