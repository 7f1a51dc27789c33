import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string | undefined;
  readonly key: string | undefined;
  readonly body: {
    model: string;
    stream: boolean;
    stream_options?: { include_usage: boolean };
    messages: { role: string; content: string }[];
  };
}

/** What this server says that each answer took. */
export type Tokens = typeof tokensOfEveryAnswer;
const tokensOfEveryAnswer = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 };

export type Reply = (res: ServerResponse, say: (content: string) => void, asked: Asked) => void | Promise<void>;

/** A server that speaks the wire format of OpenAI's chat completions: one JSON chunk per event, then [DONE]. */
export const startOpenAi = async (reply: Reply, usage: Tokens = tokensOfEveryAnswer) => {
  const asked: Asked[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked['body'];
    const one: Asked = { path: req.url, key: req.headers.authorization, body };
    asked.push(one);
    const chunk = (facts: object) => {
      const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model: body.model };
      res.write(`data: ${JSON.stringify({ ...head, ...facts })}\n\n`);
    };
    const event = (delta: object, finish: string | null = null) =>
      chunk({ choices: [{ index: 0, delta, finish_reason: finish }] });
    const say = (content: string) => {
      if (!res.headersSent) {
        res.writeHead(200, { 'content-type': 'text/event-stream' });
        event({ role: 'assistant', content: '' });
      }
      event({ content });
    };
    await reply(res, say, one);
    if (res.destroyed || res.writableEnded) return;
    event({}, 'stop');
    if (body.stream_options?.include_usage) chunk({ choices: [], usage });
    res.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** As OpenAI refuses. */
export const refuse = (res: ServerResponse, status: number, error: { message: string; code?: string | null }) => {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ error: { type: 'invalid_request_error', ...error } }));
};
