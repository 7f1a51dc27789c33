import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isThisMachine, probeTargets } from './public-address.ts';
import { receiverProblems } from './receiver-problems.ts';

const example = join(import.meta.dirname, '../observability/alertmanager.yml');
const text = readFileSync(example, 'utf8');
/** The example, as an operator would fill it in. */
const own = text
  .replace('http://pager.example:8080/alerts', 'https://pager.petals.shop/alerts')
  .replace('https://heartbeat.example/petalwise', 'https://heartbeat.petals.shop/abc')
  .replaceAll('petalwise.example', 'petals.shop')
  .replace('mailpit:1025', 'mail.petals.shop:587');

/** Starts the check as the container `receivers` does. */
function check(config: string, publicUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-receivers-'));
  writeFileSync(join(folder, 'alertmanager.yml'), config);
  const program = join(import.meta.dirname, 'check-receivers.ts');
  const env = { PATH: process.env.PATH, PUBLIC_URL: publicUrl };
  const file = join(folder, 'alertmanager.yml');
  const ended = spawnSync(process.execPath, ['--no-warnings', program, file], { env, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return ended;
}

describe('the receivers of alerts', () => {
  it('are refused for a public address while they are examples, with each reason and what to do', () => {
    const { status, stderr } = check(text, 'https://petals.shop');
    expect(status).toBe(1);
    for (const words of ['heartbeat.example', 'pager.example', 'petalwise.example', 'Mailpit', 'ALERTMANAGER_CONFIG'])
      expect(stderr).toContain(words);
  });

  it('may be examples on localhost', () => {
    const { status, stdout } = check(text, 'https://localhost:8443');
    expect(status).toBe(0);
    expect(stdout).toContain('Alerts are not delivered to anyone');
  });

  it('are taken when all of them are real', () => {
    expect(check(own, 'https://petals.shop')).toMatchObject({ status: 0, stderr: '' });
  });

  it('are refused while one is an example', () => {
    expect(receiverProblems(own.replace('pager.petals.shop', 'alerts.example.com'))).toEqual([
      '- alerts.example.com is an example address.',
    ]);
    expect(receiverProblems(own.replace('mail.petals.shop:587', 'mailpit:1025'))).toHaveLength(1);
  });

  it('are refused without a route for Watchdog', () => {
    expect(receiverProblems(own.replace('alertname="Watchdog"', 'alertname="Other"'))).toEqual([
      expect.stringContaining('Watchdog'),
    ]);
  });

  it('are not judged by comments, nor by names that only look like examples', () => {
    const words = '# see example.com\n';
    expect(receiverProblems(words + own.replace('pager.petals.shop', 'alerts.test.petals.shop'))).toEqual([]);
    expect(receiverProblems(own.replace('pager.petals.shop', 'myexample.com'))).toEqual([]);
  });
});

it.each([
  ['https://localhost', true],
  ['https://pay.localhost:8443', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['https://petals.shop', false],
  ['https://localhost.petals.shop', false],
] as const)('%s is on this machine only: %s', (url, expected) => {
  expect(isThisMachine(url)).toBe(expected);
});

it('a public address is probed by its own name, with its certificate verified', () => {
  expect(JSON.parse(probeTargets('https://petals.shop/'))).toEqual([
    { targets: ['https://petals.shop'], labels: { __param_module: 'public', instance: 'https://petals.shop' } },
  ]);
});
