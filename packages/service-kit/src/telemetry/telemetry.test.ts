import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holdCoins } from '@petalwise/contracts/billing/coins';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../http/app.ts';
import { createCaller } from '../http/call.ts';
import { AppError } from '../http/errors.ts';
import { makeServiceKeys } from '../http/keys.ts';
import { route } from '../http/route.ts';
import { createTokenSigner, createTokenVerifier } from '../http/token.ts';
import { listen, type Part, type Running } from '../process/lifecycle.ts';
import { receiveSpans, type SpanReceiver } from '../testing/span-receiver.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { inSpan, installTracing, isTracing, traceIdsNow, traceparentNow } from './span.ts';
import { startTelemetry } from './start-telemetry.ts';

const keys = makeServiceKeys();
const hold = { id: '1', amount: 1, balance: 9 };
const theirs = { traceId: '5f0c9d2b7a3e4c1d8b6a7e9f0d1c2b3a', spanId: 'c0ffee00c0ffee01' };

let collector: SpanReceiver;
let lines: Record<string, unknown>[];
let running: Running | undefined;
let telemetry: Part | undefined;
const log = createLog('billing', 'debug', { write: (line) => lines.push(JSON.parse(line)) });

beforeEach(async () => {
  collector = await receiveSpans();
  lines = [];
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await telemetry?.close();
  installTracing(undefined);
  await collector.close();
});

const start = async (env: { endpoint?: string; ratio?: number; untrustedCallers?: boolean }) => {
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: env.endpoint, OTEL_TRACES_SAMPLER_ARG: env.ratio ?? 1 };
  const options = { service: 'billing', log, untrustedCallers: env.untrustedCallers ?? false };
  telemetry = await startTelemetry({
    ...options,
    env: { ...given, OTEL_EXPORTER_OTLP_HEADERS: undefined, OTEL_RESOURCE_ATTRIBUTES: undefined },
  });
};

/** A service with one endpoint, called as chat would call it. */
const askBilling = async (traceparent?: string) => {
  running ??= await listen({
    app: createApp({
      log,
      metrics: createMetrics('billing'),
      verify: createTokenVerifier('billing', keys.public),
      routes: [route(holdCoins, async () => hold)],
    }),
    host: '127.0.0.1',
    port: 0,
    log,
    parts: [],
  });
  const answer = await fetch(`http://127.0.0.1:${running.port}${holdCoins.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await createTokenSigner('chat', keys.private.chat)('billing')}`,
      'content-type': 'application/json',
      ...(traceparent && { traceparent }),
    },
    body: JSON.stringify({
      key: 'message:1',
      userId: '7b0c6f0e-54f1-4b4c-9d6a-1d0a8f1f2a3b',
      kind: 'chat',
      description: 'A question',
    }),
  });
  expect(answer.status).toBe(200);
};
const received = (count: number) => expect.poll(() => collector.spans).toHaveLength(count);

describe('without a collector', () => {
  it('nothing is traced, sent, or passed on', async () => {
    await start({});
    expect(isTracing()).toBe(false);
    await askBilling(`00-${theirs.traceId}-${theirs.spanId}-01`);
    expect(await inSpan('work', { root: true }, async (span) => [span.traceparent, traceparentNow()])).toEqual([
      undefined,
      undefined,
    ]);
    expect(collector.spans).toEqual([]);
    expect(lines.find(({ msg }) => msg === 'request')).not.toHaveProperty('trace_id');
  });
});

describe('a request', () => {
  it('continues the trace it came with, and its log line names that trace', async () => {
    await start({ endpoint: collector.url });
    await askBilling(`00-${theirs.traceId}-${theirs.spanId}-01`);
    await received(1);
    const [span] = collector.spans;
    expect(span).toMatchObject({
      service: 'billing',
      name: 'POST /internal/holds',
      traceId: theirs.traceId,
      parentSpanId: theirs.spanId,
      facts: { 'http.route': '/internal/holds', 'http.response.status_code': 200 },
    });
    await expect
      .poll(() => lines.find(({ msg }) => msg === 'request'))
      .toMatchObject({
        trace_id: theirs.traceId,
        span_id: span?.spanId,
        requestId: span?.facts['petalwise.request_id'],
      });
  });

  it.each([
    ['of zeros', `00-${'0'.repeat(32)}-${theirs.spanId}-01`],
    ['of the forbidden version', `ff-${theirs.traceId}-${theirs.spanId}-01`],
    ['with something behind it', `00-${theirs.traceId}-${theirs.spanId}-01-more`],
    ['of words', 'ann@example.com'],
  ])('begins its own trace if it came with one %s', async (_, traceparent) => {
    await start({ endpoint: collector.url });
    await askBilling(traceparent);
    await received(1);
    expect(collector.spans[0]?.parentSpanId).toBeUndefined();
    expect(collector.spans[0]?.traceId).not.toBe(theirs.traceId);
  });

  it('is kept if its trace is kept, and only then', async () => {
    await start({ endpoint: collector.url, ratio: 0 });
    await askBilling();
    await askBilling(`00-${theirs.traceId}-${theirs.spanId}-00`);
    await askBilling(`00-${theirs.traceId}-${theirs.spanId}-01`);
    await telemetry?.close();
    expect(collector.spans.map(({ traceId }) => traceId)).toEqual([theirs.traceId]);
  });

  it('of an untrusted caller is kept as the caller asks a few times a second, then by the ratio', async () => {
    await start({ endpoint: collector.url, ratio: 0, untrustedCallers: true });
    const parent = `00-${theirs.traceId}-${theirs.spanId}-01`;
    for (let n = 0; n < 5_000; n++) await inSpan('work', { parent }, async () => undefined);
    await telemetry?.close();
    expect(collector.spans.length).toBeGreaterThanOrEqual(50);
    expect(collector.spans.length).toBeLessThan(2_500);
  });
});

describe('a call of another service', () => {
  it('passes on the trace, and the other side continues it', async () => {
    await start({ endpoint: collector.url });
    const given: (string | undefined)[] = [];
    const server = createServer((req, res) => {
      given.push([req.headers.traceparent].flat()[0]);
      res.end(JSON.stringify(hold));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const caller = createCaller(url, createTokenSigner('chat', keys.private.chat));
    const body = { key: 'message:1', userId: 'someone', kind: 'chat', description: 'A question' } as const;
    const ids = await inSpan('ask', { root: true }, async () => {
      await caller.call(holdCoins, { body });
      return traceIdsNow();
    });
    await received(2);
    const call = collector.spans.find(({ name }) => name === 'POST /internal/holds');
    expect(call).toMatchObject({ traceId: ids?.trace_id, parentSpanId: ids?.span_id });
    expect(given).toEqual([`00-${call?.traceId}-${call?.spanId}-01`]);
    await caller.close();
    server.close();
  });
});

describe('work that fails', () => {
  it('records its code or its kind, and never its message', async () => {
    await start({ endpoint: collector.url });
    const failing = (error: Error) =>
      inSpan('work', { root: true }, () => Promise.reject(error)).catch(() => undefined);
    await failing(new AppError('coins.insufficient', { needed: 5, held: 1 }));
    await failing(new TypeError('ann@example.com is no number'));
    await received(2);
    expect(collector.spans.map(({ facts }) => facts['error.type'])).toEqual(['coins.insufficient', 'TypeError']);
    expect(collector.texts.join()).not.toContain('ann@');
  });
});

describe('a collector that is away', () => {
  it('delays no request, is logged once, and receives later spans once it is back', async () => {
    await collector.close();
    await start({ endpoint: collector.url });
    const said = (words: string) => lines.filter(({ msg }) => String(msg).includes(words));
    for (let n = 0; n < 3; n++) {
      await askBilling();
      await expect.poll(() => said('takes no spans')).toHaveLength(1);
    }
    collector = await receiveSpans(collector.port);
    const afterOneMore = async () => {
      await askBilling();
      return said('takes spans again');
    };
    await expect.poll(afterOneMore, { interval: 200 }).toHaveLength(1);
    expect(said('takes no spans')).toHaveLength(1);
    expect(collector.spans.length).toBeGreaterThan(0);
  });
});
