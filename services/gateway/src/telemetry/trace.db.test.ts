import { getPackages, purchaseCoins } from '@petalwise/contracts/billing/purchase';
import { createSession, sendMessage } from '@petalwise/contracts/chat/conversation';
import { login, register } from '@petalwise/contracts/identity/account';
import { reportMeasured } from '@petalwise/contracts/live';
import { type ReceivedSpan, receiveSpans, type SpanReceiver } from '@petalwise/service-kit/testing/span-receiver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWholePlatform, type WholePlatform } from '../testing/whole-platform.ts';

const person = {
  username: 'annalee',
  name: 'Anna Leeward',
  email: 'anna.lee@mail.test',
  password: 'Sunflower-77-path',
};
const question = 'Can quokkaberry extract calm my rosacea overnight?';
const traceId = '5f0c9d2b7a3e4c1d8b6a7e9f0d1c2b3a';
const pageSpan = 'c0ffee00c0ffee01';

let collector: SpanReceiver;
let platform: WholePlatform;
/** The spans of the trace in which the question was asked. */
let asked: ReceivedSpan[];

/** The spans of one trace that none of its spans called. */
const roots = (spans: ReceivedSpan[]) =>
  spans.filter(({ parentSpanId }) => !spans.some(({ spanId }) => spanId === parentSpanId));

beforeAll(async () => {
  collector = await receiveSpans();
  platform = await startWholePlatform({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const credentials = { email: person.email, password: person.password };
  // A machine that is busy with other tests may take longer for a password than the gateway waits.
  const logIn = async () => {
    await platform.ask(register.method, register.path, { body: person }).catch(() => undefined);
    await platform.ask(login.method, login.path, { body: credentials });
  };
  await vi.waitFor(logIn, { timeout: 60_000, interval: 100 });
  const { id } = await platform.ask(createSession.method, createSession.path, { body: {} });
  const path = sendMessage.path.replace(':id', id ?? '');
  const traceparent = `00-${traceId}-${pageSpan}-01`;
  await platform.ask(sendMessage.method, path, { body: { content: question }, headers: { traceparent } });
  const { method } = sendMessage;
  const call = { traceparent, method, path: sendMessage.path, startedAt: Date.now() - 900, ms: 900, status: 200 };
  await platform.ask('POST', reportMeasured.path, { body: { sentAt: Date.now(), vitals: [], calls: [call] } });
  const packs = Object.keys(await platform.ask(getPackages.method, getPackages.path));
  await platform.ask(purchaseCoins.method, purchaseCoins.path, { body: { packageId: packs[0] } });
  const last = () => {
    const names = collector.of(traceId).map(({ name }) => name);
    expect(names).toContain('process chat.message-answered.v1');
    expect(names).toContain('tell browsers billing.coins-changed.v1');
    expect(collector.spans.some(({ name }) => name.startsWith('stripe '))).toBe(true);
    expect(collector.spans.some(({ name }) => name.startsWith('send mail'))).toBe(true);
    expect(collector.spans.some(({ service }) => service === 'browser')).toBe(true);
    // Each process sends its spans when it likes: the trace is whole once every span's parent has come.
    expect(roots(collector.of(traceId)).map(({ service }) => service)).toEqual(['browser']);
  };
  await vi.waitFor(last, { timeout: 60_000, interval: 100 });
  asked = collector.of(traceId);
}, 300_000);
afterAll(async () => {
  await platform?.stop();
  await collector?.close();
});

const find = (service: string, name: string | RegExp) =>
  asked.find(
    (span) => span.service === service && (name instanceof RegExp ? name.test(span.name) : span.name === name),
  );
/** The names from this span up to the one that began it all. */
const ancestry = (span: ReceivedSpan | undefined): string[] =>
  span ? [`${span.service}: ${span.name}`, ...ancestry(asked.find(({ spanId }) => spanId === span.parentSpanId))] : [];

describe('one question to the advisor', () => {
  const message = 'POST /api/chat/session/:id/message';

  it('is one trace that begins with the page', () => {
    expect(roots(asked)).toEqual([expect.objectContaining({ service: 'browser', name: message, spanId: pageSpan })]);
  });

  it('goes from the gateway through chat to billing, down to the statement that holds the coins', () => {
    expect(ancestry(find('billing', 'sql hold'))).toEqual([
      'billing: sql hold',
      'billing: POST /internal/holds',
      'chat: POST /internal/holds',
      `chat: ${message}`,
      `gateway: ${message}`,
      `gateway: ${message}`,
      `browser: ${message}`,
    ]);
  });

  it('shows who answered', () => {
    expect(find('chat', 'understand a message')?.facts).toMatchObject({ 'petalwise.kind': 'answer' });
  });

  it('goes on over NATS to the consumer that posts the hold, and to the browsers that hear of the coins', () => {
    expect(ancestry(find('billing', 'sql resolve_post')).slice(0, 4)).toEqual([
      'billing: sql resolve_post',
      'billing: process chat.message-answered.v1',
      'chat: publish chat.message-answered.v1',
      `chat: ${message}`,
    ]);
    expect(ancestry(find('gateway', 'tell browsers billing.coins-changed.v1')).slice(0, 3)).toEqual([
      'gateway: tell browsers billing.coins-changed.v1',
      'billing: publish billing.coins-changed.v1',
      'billing: POST /internal/holds',
    ]);
  });

  it('is found from its lines in every log', () => {
    const services = platform.logged().filter((line) => line.trace_id === traceId && line.msg === 'request');
    expect(new Set(services.map(({ service }) => service))).toEqual(new Set(['gateway', 'chat', 'billing']));
  });
});

describe('the spans of somebody who registers, asks and pays', () => {
  it('say nothing that was written, and nobody by name', () => {
    const sent = collector.texts.join('\n');
    expect(sent).toMatch(/POST \/api\/auth\/register/);
    expect(sent).toMatch(/stripe POST \/v1\/payment_intents/);
    expect(sent).not.toMatch(
      /anna|leeward|mail\.test|sunflower|quokkaberry|rosacea|bearer|sk_test|pi_\w{8}|cus_\w{8}/i,
    );
  });
});
