import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * `broken off`: the connection ends in the middle; `cut off`: the model says itself that it had no more room;
 * `thinking`, `pausing`: it says nothing, or nothing after its first words, until `goOn` is called.
 */
export type Manner = 'whole' | 'broken off' | 'cut off' | 'dead key' | 'thinking' | 'pausing';

export interface Model {
  /** For OPENAI_BASE_URL. */
  readonly url: string;
  /** How the next answers go. */
  manner: Manner;
  /** What it was asked last, as it came over the wire. */
  asked: string;
  /** Lets answers that wait go on, and the next ones wait anew. */
  goOn(): void;
  close(): void;
}

/** The first sentence of every answer that is begun. */
export const modelBegins = 'Retinol belongs in the evening.';
const words = [`${modelBegins} `, 'Vitamin C belongs in the morning. ', 'Wear sunscreen by day.'];

/** A model that speaks OpenAI's streaming wire format, and can fail as a real one does. */
export const startModel = async (): Promise<Model> => {
  let gate = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    model.asked = await text(request);
    if (model.manner === 'dead key') {
      const error = { message: 'Incorrect API key provided', type: 'invalid_request_error', code: 'invalid_api_key' };
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const say = (delta: object, end: string | null = null) => {
      const choices = [{ index: 0, delta, finish_reason: end }];
      response.write(`data: ${JSON.stringify({ id: 'answer', object: 'chat.completion.chunk', choices })}\n\n`);
    };
    const [first, ...others] = words;
    const { manner } = model;
    const isWhole = manner !== 'cut off';
    if (manner === 'thinking') await gate.promise;
    say({ role: 'assistant', content: first });
    if (manner === 'broken off') {
      // What was said must have arrived before.
      setTimeout(() => response.destroy(), 500);
      return;
    }
    for (const content of isWhole ? others : []) {
      // What a sentence may say is known when the next one is there, and that one is over when another begins.
      if (manner === 'pausing' && content === others.at(-1)) {
        say({ content: 'Then ' });
        await gate.promise;
      }
      say({ content });
    }
    say({}, isWhole ? 'stop' : 'length');
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const model: Model = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    manner: 'whole',
    asked: '',
    goOn() {
      gate.resolve();
      gate = Promise.withResolvers();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return model;
};
