import { expect, it, vi } from 'vitest';
import { joinTabs } from './one-leader.ts';

const until = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

const openTab = (name: string) => {
  const stop = new AbortController();
  const heard: string[] = [];
  const led = vi.fn<(handedOver: boolean) => void>();
  let say: (message: string) => void = () => undefined;
  const over = joinTabs<string>({
    name,
    signal: stop.signal,
    hear: (message) => heard.push(message),
    lead: async (tell, signal, handedOver) => {
      say = tell;
      led(handedOver);
      await until(signal);
    },
  });
  return { led, heard, over, close: () => stop.abort(), say: (message: string) => say(message) };
};

it('lets one tab lead, and every tab receive', async () => {
  const first = openTab('one');
  await expect.poll(() => first.led).toHaveBeenCalledWith(false);
  const second = openTab('one');
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
  first.say('7 coins');
  expect(first.heard).toEqual(['7 coins']);
  await expect.poll(() => second.heard).toEqual(['7 coins']);
  expect(second.led).not.toHaveBeenCalled();
  second.close();
  first.close();
  await Promise.all([first.over, second.over]);
});

it('passes the lead on when a tab closes, and reports it', async () => {
  const first = openTab('two');
  await expect.poll(() => first.led).toHaveBeenCalled();
  const second = openTab('two');
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
  first.close();
  await expect.poll(() => second.led).toHaveBeenCalledWith(true);
  second.close();
  await Promise.all([first.over, second.over]);
});

it('reports it also among tabs that opened at the same moment', async () => {
  const tabs = [openTab('three'), openTab('three')];
  await expect.poll(() => tabs.filter(({ led }) => led.mock.calls.length > 0)).toHaveLength(1);
  const first = tabs.find(({ led }) => led.mock.calls.length > 0);
  const second = tabs.find((tab) => tab !== first);
  expect(first?.led).toHaveBeenCalledWith(false);
  first?.close();
  await expect.poll(() => second?.led).toHaveBeenCalledWith(true);
  second?.close();
  await Promise.all(tabs.map(({ over }) => over));
});
