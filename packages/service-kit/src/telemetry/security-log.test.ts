import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createSecurityLog } from './security-log.ts';

const start = ({ secret = 'one secret', level = 'info' } = {}) => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('gateway', level, { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics('gateway');
  const clock = { now: 0 };
  const security = createSecurityLog('gateway', { log, metrics, secret, now: () => clock.now });
  const counted = async (event: string) => {
    const { values } = (await metrics.registry.getSingleMetric('security_events_total')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels.event === event)?.value;
  };
  return { lines, clock, security, counted };
};
const requestId = 'request-1';
const network = '203.0.113.9';
const email = 'maya@example.com';

describe('the security log', () => {
  it('counts from 0, so that the first burst is an increase', async () => {
    expect(await start().counted('csrf.refused')).toBe(0);
  });

  it('identifies e-mails and networks by hashes that replicas share and that cannot be made without the secret', () => {
    const seen = ['one secret', 'one secret', 'another'].map((secret) => {
      const { security, lines } = start({ secret });
      security('sign-in.failed', { requestId, email, network });
      return lines[0] ?? {};
    });
    const [first, replica, other] = seen;
    expect(first).toMatchObject({ account: replica?.account, network: replica?.network });
    for (const name of ['account', 'network']) expect(first?.[name]).not.toBe(other?.[name]);
    const text = JSON.stringify(first);
    for (const plain of [email, network]) {
      expect(text).not.toContain(plain);
      for (const kind of ['sha256', 'sha1', 'md5']) {
        expect(text).not.toContain(createHash(kind).update(plain).digest('hex').slice(0, 12));
      }
    }
  });

  it('logs each wrong password, however many there are', () => {
    const { security, lines } = start();
    for (let n = 0; n < 1000; n++) security('sign-in.failed', { requestId, email, network });
    expect(lines).toHaveLength(1000);
  });

  it('logs free events ten times a minute for each source, then at powers of ten, and starts again in the next minute', () => {
    const { security, lines, clock } = start();
    const refuse = (from: string, times: number) => {
      const before = lines.length;
      for (let n = 0; n < times; n++) security('csrf.refused', { requestId, network: from });
      return lines.length - before;
    };
    expect(refuse(network, 2000)).toBe(12);
    expect(lines.at(-1)).toMatchObject({ times: 1000 });
    clock.now += 60_000;
    expect(refuse(network, 5)).toBe(5);
    expect(refuse('203.0.113.10', 5)).toBe(5);
  });

  it('logs about 300 lines a minute of a kind, however many networks send, and counts all', async () => {
    const { security, lines, counted } = start();
    for (let n = 0; n < 20_000; n++) security('csrf.refused', { requestId, network: `2001:db8:${n}::/64` });
    expect(lines.length).toBeGreaterThanOrEqual(300);
    expect(lines.length).toBeLessThan(310);
    expect(await counted('csrf.refused')).toBe(20_000);
  });

  it('keeps logging other kinds of events while one of them floods', () => {
    const { security, lines } = start();
    for (let n = 0; n < 20_000; n++) security('csrf.refused', { requestId, network: `2001:db8:${n}::/64` });
    lines.length = 0;
    security('admin.refused', { requestId, userId: 'a user', network });
    expect(lines).toMatchObject([{ event: 'admin.refused' }]);
    for (let n = 0; n < 2000; n++)
      security('admin.refused', { requestId, userId: `user ${n}`, network: `10.0.0.${n}` });
    expect(lines.length).toBeLessThan(310);
  });
});
