import type { Advice, Conversation } from '@petalwise/advisor/advice/advice';
import type { Toolbox } from '../model/write-with-model.ts';
import { countAnswers, type Writer } from './count-answers.ts';
import { createTranscriber } from './create-transcriber.ts';
import type { Responder } from './responder.ts';
import type { ResponderOptions } from './responder-options.ts';
import { speakAdvice } from './speak-advice.ts';

/**
 * The embedded advisor looks at each message first: a reply that is not an answer is free, and no model is asked. A
 * model writes an answer if there is a key at this moment, otherwise the embedded advisor; answers about a label always
 * come from the embedded advisor.
 */
export const createResponder = (options: ResponderOptions): Responder => {
  const { embedded, keyNow } = options;
  const counts = countAnswers(options.metrics, options.usage);
  const speak = counts.counted('embedded', ({ advice }, signal) => speakAdvice(advice, { signal }));
  const modelFor = createModels(options, counts);
  return {
    warm: embedded.warm,
    transcribe: createTranscriber(options, counts),
    plan: async (conversation, picture) => {
      const [advice, { key }] = await Promise.all([embedded.advise(conversation).catch(counts.undecided), keyNow()]);
      // Of a label its report is shown, and neither that nor what is said of it later is a model's.
      const isOfLabel = advice.kind === 'answer' && advice.about.isOfLabel === true;
      if (key === undefined || isOfLabel || advice.links.includes('label')) {
        if (advice.kind !== 'answer') return { free: true, advice };
        return { free: false, write: (signal) => speak({ advice, conversation }, signal) };
      }
      if (!isForModel(advice)) return { free: true, advice };
      const writer = await modelFor(key);
      return { free: false, write: (signal) => writer({ advice, conversation, picture }, signal) };
    },
  };
};

/** Besides answers, messages that the embedded advisor did not understand because they are not in English. */
const isForModel = ({ kind, language }: Advice): boolean =>
  kind === 'answer' || (language !== 'en' && (kind === 'unknown' || kind === 'question'));

/** Writers by a model, with the embedded advisor in its place where it says nothing. One writer for each key. */
const createModels = (options: ResponderOptions, counts: ReturnType<typeof countAnswers>) => {
  const { embedded, log, usage } = options;
  const inItsPlace = counts.counted('embedded', ({ advice }, signal) =>
    speakAdvice(advice, { signal, notice: 'fallback' }),
  );
  let made: { key: string; writer: Writer } | undefined;
  const make = async (apiKey: string): Promise<Writer> => {
    // OpenAI's library is a sixth of what the service would hold, and most platforms start without a key.
    const { createModelWriter } = await import('../model/write-with-model.ts');
    const { ModelFailure } = await import('../model/failure.ts');
    const tell = (failure: InstanceType<typeof ModelFailure>) => {
      usage.count(`error:${failure.kind}`);
      log.warn({ err: failure }, 'the model did not finish its answer');
    };
    const toolbox = async (conversation: Conversation) => {
      const person = await embedded.findPerson(conversation);
      return {
        findings: person.findings,
        use: (tool, input) => embedded.useTool({ tool, input, person }),
        gate: (pieces, isWhole) => embedded.gate({ pieces, isWhole, person }),
      } satisfies Toolbox;
    };
    const idleMs = options.idleSeconds * 1000;
    const byModel = counts.counted(
      'model',
      createModelWriter({ ...options, apiKey, idleMs, toolbox, used: counts.used, failed: tell }),
    );
    return withFallback(byModel, inItsPlace, (error) =>
      tell(
        error instanceof ModelFailure
          ? error
          : new ModelFailure('no-answer', 'the tools of the model failed', { cause: error }),
      ),
    );
  };
  return async (key: string): Promise<Writer> => {
    if (made?.key !== key) made = { key, writer: await make(key) };
    return made.writer;
  };
};

/** Another writer in the place of one that fails before its first words. */
const withFallback = (writer: Writer, other: Writer, failed: (error: unknown) => void): Writer =>
  async function* (...asked) {
    let hasSaid = false;
    try {
      for await (const piece of writer(...asked)) {
        hasSaid = true;
        yield piece;
      }
    } catch (error) {
      const [, signal] = asked;
      if (hasSaid || signal.aborted) throw error;
      failed(error);
      yield* other(...asked);
    }
  };
