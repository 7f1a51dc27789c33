import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Question } from './advisor.ts';
import { createOpenAiAdvisor } from './openai-advisor.ts';

interface Asked {
  readonly path: string | undefined;
  readonly key: string | undefined;
  readonly body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that speaks the wire format of OpenAI's chat completions: one JSON chunk per event, then [DONE]. */
const openAi = async (reply: (res: ServerResponse, say: (content: string) => void) => void | Promise<void>) => {
  const asked: Asked[] = [];
  server = createServer(async (req: IncomingMessage, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked['body'];
    asked.push({ path: req.url, key: req.headers.authorization, body });
    const event = (delta: object, finish: string | null = null) =>
      res.write(
        `data: ${JSON.stringify({
          id: 'chatcmpl-1',
          object: 'chat.completion.chunk',
          created: 1_790_000_000,
          model: body.model,
          choices: [{ index: 0, delta, finish_reason: finish }],
        })}\n\n`,
      );
    await reply(res, (content) => {
      if (!res.headersSent) {
        res.writeHead(200, { 'content-type': 'text/event-stream' });
        event({ role: 'assistant', content: '' });
      }
      event({ content });
    });
    if (res.destroyed || res.writableEnded) return;
    event({}, 'stop');
    res.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const advisor = createOpenAiAdvisor({
    apiKey: 'sk-test',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: 'some-model',
  });
  return { asked, advisor };
};

const question = (text: string, over: Partial<Question> = {}): Question => ({
  text,
  history: [],
  photo: undefined,
  signal: new AbortController().signal,
  ...over,
});
const collect = async (advisor: ReturnType<typeof createOpenAiAdvisor>, asked: Question) => {
  const texts: string[] = [];
  let sources: readonly { number: number }[] = [];
  for await (const piece of advisor(asked)) {
    if (piece.kind === 'text') texts.push(piece.text);
    else sources = piece.sources;
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

it('does not ask a model where a doctor comes first', async () => {
  const { asked, advisor } = await openAi((_, say) => say('Try a serum.'));
  const { texts } = await collect(advisor, question('My mole is bleeding and changing'));
  expect(asked).toEqual([]);
  expect(texts.join('')).toMatch(/doctor/i);
});

it('fails when the server refuses, so that nothing is charged', async () => {
  const { advisor } = await openAi((res) => {
    res.writeHead(401, { 'content-type': 'application/json' });
    res.end(
      JSON.stringify({
        error: { message: 'Incorrect API key provided', type: 'invalid_request_error', code: 'invalid_api_key' },
      }),
    );
  });
  await expect(collect(advisor, question('Retinol?'))).rejects.toThrow();
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
