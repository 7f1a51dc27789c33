import { describe, expect, it } from 'vitest';
import { consoleLine } from './follow-log.ts';

describe('the console', () => {
  it('shows warnings and errors of a service in one line', () => {
    expect(consoleLine('{"level":"info","msg":"ready"}')).toBeUndefined();
    expect(consoleLine('{"level":"warn","msg":"NATS went away"}')).toBe('NATS went away');
    const error = { level: 'error', msg: 'sweep failed', err: { message: 'no\n  database' } };
    expect(consoleLine(JSON.stringify(error))).toBe('sweep failed: no database');
  });

  it('says what it is about: the facts of the line, without the ids', () => {
    const request = {
      requestId: '1b2c',
      method: 'POST',
      route: '/api/chat/session',
      status: 503,
      ms: 12,
      user: 'a1b2',
    };
    expect(
      consoleLine(JSON.stringify({ level: 'warn', service: 'gateway', time: 'now', ...request, msg: 'request' })),
    ).toBe('request (method POST, route /api/chat/session, status 503, ms 12)');
    const report = { kind: 'error', app: 'shell', name: 'main.js', trace_id: 'f00' };
    expect(consoleLine(JSON.stringify({ level: 'warn', report, msg: 'browser report' }))).toBe(
      'browser report (kind error, app shell, name main.js)',
    );
    const sweep = { level: 'warn', holds: 3, err: { message: 'timeout' }, msg: 'some holds stay' };
    expect(consoleLine(JSON.stringify(sweep))).toBe('some holds stay: timeout (holds 3)');
  });

  it('shows what a crash said, without its stack', () => {
    expect(consoleLine('TypeError: x is not a function')).toBe('TypeError: x is not a function');
    expect(consoleLine('    at main (main.ts:3:1)')).toBeUndefined();
    expect(consoleLine('')).toBeUndefined();
  });
});
