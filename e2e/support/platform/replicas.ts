import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Platform, processOf } from './platform.ts';

/** One call to one process of the gateway, as a browser would make it that had been sent there. */
export interface Call {
  readonly gateway: number;
  readonly cookie?: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
}

export const callReplica = (platform: Platform, path: string, { gateway, cookie, method, body }: Call) => {
  const run = platform.run();
  return fetch(`http://127.0.0.1:${processOf(`gateway-${gateway}`, run).port}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      origin: run.url,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

/** The cookie of a new session. */
export const signInAt = async (platform: Platform, gateway: number, person: { email: string; password: string }) => {
  const answer = await callReplica(platform, '/api/auth/login', { gateway, body: person });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

/** Live events as they have come so far. */
export const listenAt = async (platform: Platform, gateway: number, cookie: string) => {
  const heard: { event: string; data: Record<string, unknown> }[] = [];
  const answer = await callReplica(platform, '/api/events', { gateway, cookie });
  const read = async () => {
    let text = '';
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (text + piece).split('\n\n');
      text = parts.pop() ?? '';
      for (const [, event = '', data = '{}'] of parts.map((part) => /event: (.+)\ndata: (.+)/.exec(part) ?? [])) {
        heard.push({ event, data: JSON.parse(data) });
      }
    }
  };
  const ended = read().catch(() => undefined);
  return { heard, ended };
};

export const newMessage = (content: string) => ({ id: randomUUID(), content });

/** A model in OpenAI's wire format that answers when told to, and knows with which keys it was asked. */
export const startModel = async () => {
  const keys: string[] = [];
  const writing: ServerResponse[] = [];
  let patient = false;
  const server = createServer((request, response) => {
    request.resume();
    keys.push(String(request.headers.authorization));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunk('The first half. '));
    if (patient) writing.push(response);
    else finish(response);
  });
  const finish = (response: ServerResponse) =>
    response.end(`${chunk('And the second.')}${chunk('', 'stop')}data: [DONE]\n\n`);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    keys,
    /** Answers that have begun and wait for their end. */
    writing,
    /** From now on answers begin, and end when told to. */
    waitInTheMiddle: () => {
      patient = true;
    },
    finishAll: () => {
      for (const response of writing.splice(0)) finish(response);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: finish }],
  })}\n\n`;
