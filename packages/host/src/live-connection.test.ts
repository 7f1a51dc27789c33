import { expect, it, vi } from 'vitest';
import { backOff, type Events, keepConnected } from './live-connection.ts';

const source = () => {
  const listeners = new Map<string, (event: { data?: unknown }) => void>();
  const events = {
    readyState: 1,
    close: vi.fn(),
    addEventListener: (type: string, listener: (event: { data?: unknown }) => void) => listeners.set(type, listener),
  };
  const emit = (type: string, data?: unknown) => listeners.get(type)?.({ data });
  return { events: events as Events & typeof events, emit };
};

it('passes on named events, parsed', () => {
  const { events, emit } = source();
  const receive = vi.fn();
  void keepConnected({ open: () => events, names: ['coins'], receive, signal: new AbortController().signal });
  emit('coins', '{"balance":7}');
  emit('coins', 'broken');
  expect(receive.mock.calls).toEqual([
    ['coins', { balance: 7 }],
    ['coins', undefined],
  ]);
});

it('opens a new stream after a refusal, and lets the browser reopen a dropped one', async () => {
  const { events, emit } = source();
  const open = vi.fn(() => events);
  const stop = new AbortController();
  const over = keepConnected({ open, names: [], receive: vi.fn(), signal: stop.signal, delay: () => 0 });
  emit('error');
  expect(open).toHaveBeenCalledTimes(1);
  events.readyState = 2;
  emit('error');
  await expect.poll(() => open).toHaveBeenCalledTimes(2);
  stop.abort();
  await over;
  expect(events.close).toHaveBeenCalled();
});

it('waits longer after each refusal, at most a minute', () => {
  const waits = [1, 2, 3, 10].map((attempt) => backOff(attempt, () => 0));
  expect(waits).toEqual([1000, 2000, 4000, 60_000]);
  expect(backOff(1, () => 1)).toBe(500);
});
