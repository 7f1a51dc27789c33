import type { AnswerCounts } from './count-answers.ts';
import type { Responder } from './responder.ts';
import type { ResponderOptions } from './responder-options.ts';

/** Milliseconds for a model to read a label; its own reading is there already, and the gateway waits 30 s for all. */
const patience = 10_000;

/** Reads labels in pictures with the model, where there is a key at this moment. A failure is logged and counted. */
export const createTranscriber =
  (options: ResponderOptions, { used }: Pick<AnswerCounts, 'used'>): Responder['transcribe'] =>
  async (jpeg, signal) => {
    const { key: apiKey } = await options.keyNow();
    if (apiKey === undefined) return undefined;
    const { transcribeLabel } = await import('../model/transcribe-label.ts');
    const { toFailure } = await import('../model/failure.ts');
    const { baseUrl, model } = options;
    try {
      return await transcribeLabel({ apiKey, baseUrl, model, patience, used }, jpeg, signal);
    } catch (error) {
      signal.throwIfAborted();
      const failure = toFailure(error);
      options.usage.count(`error:${failure.kind}`);
      options.log.warn({ err: failure }, 'the model could not read the label');
      return undefined;
    }
  };
