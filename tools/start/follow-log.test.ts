import { describe, expect, it } from 'vitest';
import { consoleLine } from './follow-log.ts';

describe('the console', () => {
  it('shows warnings and errors of a service in one line', () => {
    expect(consoleLine('{"level":"info","msg":"ready"}')).toBeUndefined();
    expect(consoleLine('{"level":"warn","msg":"NATS went away"}')).toBe('NATS went away');
    const error = { level: 'error', msg: 'sweep failed', err: { message: 'no\n  database' } };
    expect(consoleLine(JSON.stringify(error))).toBe('sweep failed: no database');
  });

  it('shows what a crash said, without its stack', () => {
    expect(consoleLine('TypeError: x is not a function')).toBe('TypeError: x is not a function');
    expect(consoleLine('    at main (main.ts:3:1)')).toBeUndefined();
    expect(consoleLine('')).toBeUndefined();
  });
});
