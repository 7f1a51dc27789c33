import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { afterEach, expect, it } from 'vitest';
import { conversationOf, embeddedSaying, uncounted } from '../testing/advice.ts';
import { type Reply, refuse, startOpenAi } from '../testing/openai-server.ts';
import { createResponder } from './create-responder.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Asks once, and returns the lines of the metrics that have a value. */
const askOnce = async (reply: Reply, { model = 'gpt-5-mini', key = 'sk-test' as string | null } = {}) => {
  const server = await startOpenAi(reply);
  stop = server.stop;
  const metrics = createMetrics('chat');
  const keyNow = async () => ({ key: key ?? undefined, source: 'environment' }) as never;
  const advisor = createResponder({
    keyNow,
    baseUrl: server.baseUrl,
    model,
    metrics,
    embedded: embeddedSaying(),
    idleSeconds: 20,
    log: createLog('chat', 'silent'),
    usage: uncounted,
  });
  const answer = (async () => {
    const plan = await advisor.plan(conversationOf('Retinol?'));
    if (!plan.free) for await (const _ of plan.write(new AbortController().signal));
  })();
  await answer.catch(() => undefined);
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => /^(ai_|advisor_(answers|first_words_seconds_count))/.test(line));
};

it('counts what a model read and wrote, and what that cost', async () => {
  const counted = await askOnce((_, say) => say('Alternate nights.'));
  expect(counted).toContain('advisor_answers_total{advisor="model",outcome="answered",service="chat"} 1');
  expect(counted).toContain('advisor_first_words_seconds_count{service="chat",advisor="model"} 1');
  expect(counted).toContain('ai_tokens_total{model="gpt-5-mini",direction="input",service="chat"} 1000');
  expect(counted).toContain('ai_tokens_total{model="gpt-5-mini",direction="output",service="chat"} 200');
  const cost = counted.find((line) => line.startsWith('ai_cost_usd_total'));
  expect(Number(cost?.split(' ').at(-1))).toBeCloseTo(0.00065, 8);
});

it('does not guess what a model without a price costs', async () => {
  const counted = await askOnce((_, say) => say('Alternate nights.'), { model: 'a-model-of-our-own' });
  expect(counted).toContain('ai_unknown_cost_total{model="a-model-of-our-own",reason="no-price",service="chat"} 1');
  expect(counted.some((line) => line.startsWith('ai_cost_usd_total'))).toBe(false);
});

it('reports an unknown cost if the stream broke off before the token counts came', async () => {
  const counted = await askOnce(async (res, say) => {
    say('A whole sentence. And half ');
    await new Promise((resolve) => setTimeout(resolve, 50));
    res.destroy();
  });
  expect(counted).toContain('advisor_answers_total{advisor="model",outcome="cut-off",service="chat"} 1');
  expect(counted).toContain('ai_unknown_cost_total{model="gpt-5-mini",reason="not-told",service="chat"} 1');
});

it('counts what a server refuses as failed, as costing nothing, and as answered by the embedded advisor', async () => {
  const counted = await askOnce((res) => refuse(res, 500, { message: 'no' }));
  expect(counted).toEqual([
    'advisor_answers_total{advisor="model",outcome="failed",service="chat"} 1',
    'advisor_answers_total{advisor="embedded",outcome="answered",service="chat"} 1',
    'advisor_first_words_seconds_count{service="chat",advisor="embedded"} 1',
  ]);
});

it('counts the embedded advisor apart', async () => {
  const counted = await askOnce(() => undefined, { key: null });
  expect(counted).toContain('advisor_answers_total{advisor="embedded",outcome="answered",service="chat"} 1');
});

it('uses the embedded advisor if the tools of the model fail', async () => {
  const server = await startOpenAi((_, say) => say('Alternate nights.'));
  stop = server.stop;
  const counted: string[] = [];
  const advisor = createResponder({
    keyNow: async () => ({ key: 'sk-test', source: 'admin' }) as never,
    baseUrl: server.baseUrl,
    model: 'gpt-5-mini',
    idleSeconds: 20,
    metrics: createMetrics('chat'),
    log: createLog('chat', 'silent'),
    usage: { count: (what) => counted.push(what) },
    embedded: { ...embeddedSaying(), findPerson: () => Promise.reject(new Error("the advisor's thread ended")) },
  });
  const plan = await advisor.plan(conversationOf('Retinol?'));
  let text = '';
  if (!plan.free)
    for await (const piece of plan.write(new AbortController().signal)) if (piece.kind === 'text') text += piece.text;
  expect(text).toBe('It strengthens the barrier.');
  expect(counted).toEqual(['error:no-answer', 'fallback', 'embedded-answer']);
});

it('gives a message in another language, which the embedded advisor did not understand, to the model', async () => {
  const server = await startOpenAi((_, say) => say('Cada dos noches.'));
  stop = server.stop;
  const planFor = async (kind: 'unknown' | 'safety', language: 'es' | 'en') => {
    const advisor = createResponder({
      keyNow: async () => ({ key: 'sk-test', source: 'admin' }) as never,
      baseUrl: server.baseUrl,
      model: 'gpt-5-mini',
      idleSeconds: 20,
      metrics: createMetrics('chat'),
      log: createLog('chat', 'silent'),
      usage: uncounted,
      embedded: embeddedSaying({ kind, language }),
    });
    return advisor.plan(conversationOf('¿Cada cuánto?'));
  };
  expect((await planFor('unknown', 'es')).free).toBe(false);
  expect((await planFor('unknown', 'en')).free).toBe(true);
  expect((await planFor('safety', 'es')).free).toBe(true);
});
