import { parentPort } from 'node:worker_threads';
import type { AdvisorCalls, Call, Reply } from './advisor-calls.ts';

/** Serves the calls of the main thread with these functions, many at once, and tells it that everything is loaded. */
export const serveCalls = (calls: AdvisorCalls): void => {
  const port = parentPort;
  if (!port) throw new Error('the advisor is served from a worker thread');
  const reply = (message: Reply) => port.postMessage(message);
  port.on('message', async ({ id, name, input }: Call) => {
    try {
      reply({ id, output: await (calls[name] as (input: unknown) => Promise<unknown>)(input) });
    } catch (error) {
      // What was asked stays here: only the kind and the place of the error go to the log.
      reply({ id, problem: error instanceof Error ? (error.stack ?? error.name) : 'not an error' });
    }
  });
  reply({ ready: true });
};
