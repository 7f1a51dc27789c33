import { AppError } from '@petalwise/service-kit/http/errors';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics, type Metrics } from '@petalwise/service-kit/telemetry/metrics';
import { firingAlerts, readScrape } from '@petalwise/service-kit/testing/alerts';
import { afterEach, expect, it } from 'vitest';
import { createResponder } from './answering/create-responder.ts';
import { createPhotoLab } from './picture-threads/photo-lab.ts';
import { conversationOf, embeddedSaying, uncounted } from './testing/advice.ts';
import { type Reply, refuse, startOpenAi, type Tokens } from './testing/openai-server.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

const scraped = async (metrics: Metrics) => readScrape(await metrics.registry.metrics());

/** The metrics of chat after so many questions to a model's server that replies so. */
const ask = async (reply: Reply, tokens?: Tokens) => {
  const server = await startOpenAi(reply, tokens);
  stop = server.stop;
  const metrics = createMetrics('chat');
  const keyNow = async () => ({ key: 'sk-test' }) as never;
  const advisor = createResponder({
    keyNow,
    baseUrl: server.baseUrl,
    model: 'gpt-5',
    metrics,
    embedded: embeddedSaying(),
    idleSeconds: 20,
    log: createLog('chat', 'silent'),
    usage: uncounted,
  });
  const before = await scraped(metrics);
  const plan = await advisor.plan(conversationOf('Retinol?'));
  if (plan.free) throw new Error('free');
  try {
    for await (const _ of plan.write(new AbortController().signal));
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
  return firingAlerts(await scraped(metrics), before);
};

it('none while the model responds', async () => {
  expect(await ask((_, say) => say('Alternate nights.'))).toEqual([]);
});

it('AdvisorFailing: the AI service returns 500', async () => {
  expect(await ask((res) => refuse(res, 500, { message: 'no' }))).toEqual(['AdvisorFailing']);
});

it('AiOverBudget: every answer takes a million tokens', async () => {
  const tokens = { prompt_tokens: 1_000_000, completion_tokens: 100_000, total_tokens: 1_100_000 };
  expect(await ask((_, say) => say('Alternate nights.'), tokens)).toEqual(['AiOverBudget']);
});

it('PhotoQueueFull: a photo finds no place', async () => {
  const metrics = createMetrics('chat');
  const lab = createPhotoLab({ log: createLog('chat', 'silent'), metrics, threads: 1, waiting: 0 });
  const before = await scraped(metrics);
  expect(await firingAlerts(before)).toEqual([]);
  const first = lab.analyse(new Uint8Array(10)).catch(() => undefined);
  await expect(lab.analyse(new Uint8Array(10))).rejects.toMatchObject({ code: 'chat.busy' });
  expect(await firingAlerts(await scraped(metrics), before)).toEqual(['PhotoQueueFull']);
  await first;
  await lab.close();
});
