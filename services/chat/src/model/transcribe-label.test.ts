import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { afterEach, expect, it } from 'vitest';
import { createResponder } from '../answering/create-responder.ts';
import { conversationOf, embeddedSaying } from '../testing/advice.ts';
import { type Reply, refuse, startOpenAi } from '../testing/openai-server.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

const jpeg = Buffer.from('a picture');
const advisorAt = async (reply: Reply, key: string | undefined, embedded = embeddedSaying()) => {
  const server = await startOpenAi(reply);
  stop = server.stop;
  const metrics = createMetrics('chat');
  const counted: string[] = [];
  const advisor = createResponder({
    keyNow: async () => ({ source: 'none', key, changedAt: undefined, problem: undefined }),
    baseUrl: server.baseUrl,
    model: 'gpt-5-mini',
    idleSeconds: 5,
    metrics,
    log: createLog('chat', 'silent'),
    usage: { count: (what) => counted.push(what) },
    embedded,
  });
  return { advisor, server, counted, metrics };
};
const transcribe = async (reply: Reply) => {
  const { advisor, ...rest } = await advisorAt(reply, 'sk-test');
  return { text: await advisor.transcribe(jpeg, new AbortController().signal), ...rest };
};

it('shows the picture to the model, and counts what it costs', async () => {
  const { text, server, counted, metrics } = await transcribe((_, say) => {
    say('Aqua, ');
    say('Glycerin');
  });
  expect(text).toBe('Aqua, Glycerin');
  const url = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  expect(server.asked[0]?.body).toMatchObject({
    model: 'gpt-5-mini',
    messages: [{ role: 'user', content: [{ type: 'text' }, { type: 'image_url', image_url: { url } }] }],
  });
  expect(counted).toEqual(['model-cost']);
  expect(await metrics.registry.metrics()).toMatch(/ai_tokens_total\{model="gpt-5-mini",direction="input".*\} 1000/);
});

it('calls no model without a key', async () => {
  const { advisor, server } = await advisorAt((_, say) => say('Aqua'), undefined);
  expect(await advisor.transcribe(jpeg, new AbortController().signal)).toBeUndefined();
  expect(server.asked).toEqual([]);
});

it.each<[string, Reply, string]>([
  ['refuses', (res) => refuse(res, 400, { message: 'no pictures' }), 'error:no-answer'],
  ['is broken', (res) => refuse(res, 500, { message: 'no' }), 'error:server-error'],
  ['declines', (_, __, ___, more) => more.decline('I cannot help with that'), 'error:declined'],
  [
    'breaks off',
    (res, say) => {
      say('Aqua');
      res.destroy();
    },
    'error:unreachable',
  ],
])('leaves it to our own reading where the model %s', async (_, reply, error) => {
  const { text, counted } = await transcribe(reply);
  expect(text).toBeUndefined();
  expect(counted).toContain(error);
});

it('stops when its reader has gone', async () => {
  const { advisor } = await advisorAt(() => new Promise(() => {}), 'sk-test');
  const gone = new AbortController();
  const asked = advisor.transcribe(jpeg, gone.signal);
  gone.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
});

it.each([
  ['a label', { links: ['label'] }],
  ['a label of before', { about: { entries: [], facet: undefined, products: [], given: [], isOfLabel: true } }],
] satisfies [string, Parameters<typeof embeddedSaying>[0]][])(
  'leaves the words about %s to the embedded advisor',
  async (_, advice) => {
    const { advisor, server } = await advisorAt((_, say) => say('The model says'), 'sk-test', embeddedSaying(advice));
    const plan = await advisor.plan(conversationOf('Aqua, Glycerin'));
    if (plan.free) throw new Error('free');
    let text = '';
    for await (const piece of plan.write(new AbortController().signal)) if (piece.kind === 'text') text += piece.text;
    expect(text).toBe('It strengthens the barrier.');
    expect(server.asked).toEqual([]);
  },
);
