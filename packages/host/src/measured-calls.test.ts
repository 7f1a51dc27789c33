import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureCall, takeMeasuredCalls, traceCalls } from './measured-calls.ts';

const call = { method: 'GET', path: '/api/user' } as const;

beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0.4));
afterEach(() => {
  vi.restoreAllMocks();
  traceCalls(0);
});

it("gives a call its own id in the standard's form, and remembers how it went", () => {
  traceCalls(1);
  const [one, other] = [measureCall(call), measureCall(call)];
  expect(one?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(one?.traceparent).not.toBe(other?.traceparent);
  one?.answered(200);
  one?.end();
  other?.end();
  expect(takeMeasuredCalls()).toEqual([
    { ...call, traceparent: one?.traceparent, startedAt: expect.any(Number), ms: expect.any(Number), status: 200 },
    expect.objectContaining({ traceparent: other?.traceparent, status: 0 }),
  ]);
  expect(takeMeasuredCalls()).toEqual([]);
});

it('traces the share of calls that the page was given, and none before', () => {
  expect(measureCall(call)).toBeUndefined();
  traceCalls(0.5);
  expect(measureCall(call)).toBeDefined();
  traceCalls(0.3);
  expect(measureCall(call)).toBeUndefined();
});

it('keeps at most the last 40 calls if no one collects them', () => {
  traceCalls(1);
  for (let n = 0; n < 100; n++) measureCall(call)?.end();
  expect(takeMeasuredCalls()).toHaveLength(40);
});
