import type { ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { type FinishedSpan, installTracing, silentSpan } from '@petalwise/service-kit/telemetry/span';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMeasured } from './take-measured.ts';

const records = [{ app: 'mf-chat', active: 'r3', previous: 'r2' }] as ReleaseRecord[];
const now = Date.parse('2026-11-22T12:00:00Z');
const traceparent = '00-5f0c9d2b7a3e4c1d8b6a7e9f0d1c2b3a-c0ffee00c0ffee01-01';

describe('the vitals of pages', () => {
  it('are counted by app and release, in seconds, the shift as it is', async () => {
    const metrics = createMetrics('test');
    const vitals = [
      { name: 'LCP', value: 1400, app: 'mf-chat', release: 'r3' },
      { name: 'CLS', value: 0.02, app: 'mf-chat', release: 'r2' },
    ] as const;
    createMeasured(metrics, () => records)({ sentAt: now, vitals: [...vitals], calls: [] }, now);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/web_vital_seconds_sum\{service="test",name="LCP",app="mf-chat",release="r3"\} 1\.4\n/);
    expect(text).toMatch(
      /web_vital_layout_shift_score_sum\{service="test",name="CLS",app="mf-chat",release="r2"\} 0\.02\n/,
    );
  });

  it('are those of no other app or release than we know', async () => {
    const metrics = createMetrics('test');
    const vitals = [
      { name: 'INP', value: 10, app: 'ann@example.com', release: 'r3' },
      { name: 'INP', value: 10, app: 'mf-chat', release: 'made-up' },
    ] as const;
    createMeasured(metrics, () => records)({ sentAt: now, vitals: [...vitals], calls: [] }, now);
    const text = await metrics.registry.metrics();
    expect(text).not.toMatch(/ann|made-up/);
    expect(text).toContain('web_vital_seconds_count{service="test",name="INP",app="unknown",release="unknown"} 1');
    expect(text).toContain('web_vital_seconds_count{service="test",name="INP",app="mf-chat",release="older"} 1');
  });
});

describe('the calls of pages', () => {
  let recorded: FinishedSpan[];
  beforeEach(() => {
    recorded = [];
    const record = (span: FinishedSpan) => void recorded.push(span);
    installTracing({ begin: () => silentSpan(), within: (_, work) => work(), current: () => undefined, record });
  });
  afterEach(() => installTracing(undefined));

  const told = (call: object, sentAt = now) =>
    createMeasured(createMetrics('test'), () => records)(
      {
        sentAt,
        vitals: [],
        calls: [{ traceparent, method: 'GET', path: '/api/user', startedAt: now - 500, ms: 300, status: 200, ...call }],
      },
      now,
    );

  it('become spans by our clock, whatever the page takes for the time', () => {
    told({});
    told({ startedAt: now - 500 + 3_600_000 }, now + 3_600_000);
    expect(recorded).toEqual([
      expect.objectContaining({ traceparent, name: 'GET /api/user', startedAt: now - 500, endedAt: now - 200 }),
      expect.objectContaining({ startedAt: now - 500 }),
    ]);
  });

  it('are of endpoints that we have, and of these minutes', () => {
    told({ path: '/api/ann@example.com' });
    told({ startedAt: now - 3_600_000 });
    told({ startedAt: now + 60_000 });
    expect(recorded).toEqual([]);
  });
});
