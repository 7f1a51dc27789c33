import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string | undefined;
  readonly key: string | undefined;
  readonly body: {
    model: string;
    stream: boolean;
    stream_options?: { include_usage: boolean };
    /** Words; of a question with a picture its parts. */
    messages: { role: string; content: string; tool_call_id?: string }[];
    tools?: { function: { name: string; parameters: object } }[];
    tool_choice?: string;
  };
}

/** What this server says that each answer took. */
export type Tokens = typeof tokensOfEveryAnswer;
const tokensOfEveryAnswer = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 };

/** What a reply can do besides saying words. */
export interface More {
  /** Calls a tool, in two parts as OpenAI does. */
  call(name: string, input: object): void;
  /** Ends the stream for another reason than `stop` or its calls; `undefined`: without a word. */
  finish(reason: string | undefined): void;
  /** Declines in the model's own field for it. */
  decline(words: string): void;
}

export type Reply = (
  res: ServerResponse,
  say: (content: string) => void,
  asked: Asked,
  more: More,
) => void | Promise<void>;

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
    const begin = () => {
      if (res.headersSent) return;
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      event({ role: 'assistant', content: '' });
    };
    const say = (content: string) => {
      begin();
      event({ content });
    };
    let calls = 0;
    let reason: string | undefined = 'stop';
    const more: More = {
      call: (name, input) => {
        begin();
        const index = calls++;
        const text = JSON.stringify(input);
        const half = Math.floor(text.length / 2);
        const first = {
          index,
          id: `call-${index}`,
          type: 'function',
          function: { name, arguments: text.slice(0, half) },
        };
        event({ tool_calls: [first] });
        event({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] });
        reason = 'tool_calls';
      },
      finish: (given) => {
        begin();
        reason = given;
      },
      decline: (refusal) => {
        begin();
        event({ refusal });
      },
    };
    await reply(res, say, one, more);
    if (res.destroyed || res.writableEnded) return;
    if (reason === undefined) return void res.end('data: [DONE]\n\n');
    event({}, reason);
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
