// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { reportErrors } from './report-errors.ts';

const listen = () => {
  const page = new EventTarget();
  const send = vi.fn();
  reportErrors(send, page);
  const tell = (type: string, facts: object) => page.dispatchEvent(Object.assign(new Event(type), facts));
  return { send, tell };
};
const thrown = (error: Error, ...files: string[]) =>
  Object.assign(error, {
    stack: [String(error), ...files.map((file) => `    at f (https://x.example${file})`)].join('\n'),
  });
const chat = '/releases/mf-chat/c1/app.1a2b.js:1:20';
const shell = '/releases/shell/s1/main.1a2b.js:2:5';

describe('an error that no code caught', () => {
  it('is reported with the app and release of its file, and without its words', () => {
    const { send, tell } = listen();
    tell('error', { error: thrown(new TypeError('ann@example.com wrote this'), chat, shell) });
    expect(send.mock.calls).toEqual([
      [{ kind: 'stopped', app: 'mf-chat', release: 'c1', name: 'app.1a2b.js:1:20', message: 'TypeError' }],
    ]);
  });

  it('is of the app that called the shell, where both are in its stack', () => {
    const { send, tell } = listen();
    tell('unhandledrejection', { reason: thrown(new Error('no'), shell, chat) });
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ app: 'mf-chat', release: 'c1' }));
  });

  it('is of the shell where no other file is in its stack', () => {
    const { send, tell } = listen();
    tell('error', { error: thrown(new Error('no'), shell) });
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ app: 'shell', release: 's1' }));
  });

  it('is not reported where it is no file of ours, nor a request that was given up, nor a file', () => {
    const { send, tell } = listen();
    tell('error', { error: thrown(new Error('no'), '/extension.js:1:1') });
    tell('unhandledrejection', { reason: thrown(Object.assign(new Error('gone'), { name: 'AbortError' }), chat) });
    tell('error', {});
    expect(send).not.toHaveBeenCalled();
  });

  it('is reported once, and ten at most per page', () => {
    const { send, tell } = listen();
    for (let round = 0; round < 3; round++) tell('error', { error: thrown(new Error('no'), chat) });
    expect(send).toHaveBeenCalledTimes(1);
    for (let line = 0; line < 50; line++) {
      tell('error', { error: thrown(new Error('no'), `/releases/mf-chat/c1/app.js:${line}:1`) });
    }
    expect(send).toHaveBeenCalledTimes(10);
  });

  it('without a stack is counted for no app', () => {
    const { send, tell } = listen();
    tell('unhandledrejection', { reason: 'no' });
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ app: 'unknown' }));
  });
});

it('a part that did not load is told apart, by its name and the address that failed', () => {
  const { send, tell } = listen();
  const cause = Object.assign(
    new Error('Loading chunk 7 failed. (error: https://x.example/releases/mf-chat/c1/7.js)'),
    {
      name: 'ChunkLoadError',
      stack: '',
    },
  );
  const error = Object.assign(new Error(`The camera: ${cause.message}`, { cause }), {
    name: 'PartNotLoaded',
    part: 'The camera',
    stack: '',
  });
  tell('error', { error });
  expect(send.mock.calls).toEqual([
    [{ kind: 'part-failed', app: 'mf-chat', release: 'c1', name: 'The camera', message: 'ChunkLoadError' }],
  ]);
});
