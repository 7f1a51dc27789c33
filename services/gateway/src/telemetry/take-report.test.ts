import type { ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { describe, expect, it } from 'vitest';
import { createReports, masked } from './take-report.ts';

const records = [{ app: 'shell', active: 'r3', previous: 'r2' }] as ReleaseRecord[];

const logged = (report: Parameters<ReturnType<typeof createReports>>[0]) => {
  const lines: { report: object }[] = [];
  const log = createLog('test', 'info', { write: (line) => lines.push(JSON.parse(line)) });
  createReports({ log, metrics: createMetrics('test') }, () => records)(report);
  return lines[0]?.report;
};

describe('what a browser reports', () => {
  it('is logged with the kind of error and where it happened', () => {
    const message = 'TypeError: Failed to fetch /releases/mf-chat/3f2a1b/js/entry.js';
    const report = {
      kind: 'remote-failed',
      app: 'shell',
      release: '3f2a1b0011223344',
      name: './app',
      message,
    } as const;
    expect(logged(report)).toEqual({ ...report, error: 'TypeError' });
  });

  it('says nothing of a person, whatever a caller writes', () => {
    const report = {
      kind: 'error',
      app: 'ann@example.com',
      release: 'ann@example.com',
      name: 'ann@example.com',
      message: 'ann@example.com, +49 170 1234567: call me',
    } as const;
    const text = JSON.stringify(logged(report));
    expect(text).not.toMatch(/ann|example|170|1234567/);
    expect(logged(report)).toMatchObject({
      error: 'unknown',
      release: 'unknown',
      message: '[address] [number]: call me',
    });
  });

  it('is counted by the release that it came from, where we know it', async () => {
    const metrics = createMetrics('test');
    const take = createReports({ log: createLog('test', 'silent'), metrics }, () => records);
    for (const release of ['r3', 'r2', 'r1', 'made-up', undefined]) take({ kind: 'error', app: 'shell', release });
    take({ kind: 'error', app: 'made-up', release: 'r3' });
    const text = await metrics.registry.metrics();
    const counts = [...text.matchAll(/browser_reports_total\{.*app="(\w+)",release="(\w+)".*\} (\d)/g)];
    expect(counts.map(([, ...labels]) => labels.join(' ')).sort()).toEqual([
      'shell older 2',
      'shell r2 1',
      'shell r3 1',
      'shell unknown 1',
      'unknown unknown 1',
    ]);
  });

  it.each([
    ['mailto:ann%40example.com failed', '[address] failed'],
    ['for "Ann Lee" <ann.lee+x@mail.example.co.uk>', 'for "Ann Lee" <[address]>'],
    ['card 4111 1111 1111 1111', 'card [number]'],
    ['(0170) 123-45-67', '([number]'],
    ['status 503 after 12000 ms', 'status 503 after 12000 ms'],
  ])('%s → %s', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });
});
