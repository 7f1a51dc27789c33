import { parentPort } from 'node:worker_threads';
import type { AdvisorCalls, Call, Reply } from './advisor-calls.ts';
import { placeOf } from './error-place.ts';

/** How often the thread says that it is not stuck. */
const beatMs = 1000;

/** Serves the calls of the main thread with these functions, many at once, and tells it that everything is loaded. */
export const serveCalls = (calls: AdvisorCalls): void => {
  const port = parentPort;
  if (!port) throw new Error('the advisor is served from a worker thread');
  const reply = (message: Reply) => port.postMessage(message);
  let working = 0;
  port.on('message', async ({ id, name, input }: Call) => {
    working += 1;
    try {
      reply({ id, output: await (calls[name] as (input: unknown) => Promise<unknown>)(input) });
    } catch (error) {
      reply({ id, problem: placeOf(error) });
    } finally {
      working -= 1;
    }
  });
  setInterval(() => working > 0 && reply({ alive: true }), beatMs);
  reply({ ready: true });
};
