import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Model {
  /** For OPENAI_BASE_URL. */
  readonly url: string;
  /** While true, an answer stops after its first words and is never finished. */
  holding: boolean;
  close(): void;
}

const words = ['Retinol in the evening. ', 'Vitamin C ', 'in the morning.'];

/** A model that speaks OpenAI's streaming wire format and can stop in the middle of an answer. */
export const startModel = async (): Promise<Model> => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const say = (delta: object, end: string | null = null) => {
      const choices = [{ index: 0, delta, finish_reason: end }];
      response.write(`data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', choices })}\n\n`);
    };
    say({ role: 'assistant', content: words[0] });
    if (model.holding) return;
    for (const content of words.slice(1)) say({ content });
    say({}, 'stop');
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const model: Model = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    holding: false,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return model;
};
