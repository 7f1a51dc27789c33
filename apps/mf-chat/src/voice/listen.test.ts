import { expect, it } from 'vitest';
import listen, { type Hearing } from './listen.ts';
import type { Recognition } from './recognition.ts';

const begin = () => {
  const said: string[] = [];
  const hearings: Hearing[] = [];
  const ends: (string | undefined)[] = [];
  const recognition = { start: () => {}, stop: () => recognition.onend?.() } as unknown as Recognition;
  const stop = listen({
    recognition,
    lang: 'en-US',
    onHearing: (hearing) => hearings.push(hearing),
    onWords: (words) => said.push(words),
    onEnd: (problem) => ends.push(problem),
  });
  const hear = (...results: [string, boolean][]) =>
    recognition.onresult?.({
      resultIndex: 0,
      results: results.map(([transcript, isFinal]) => ({ 0: { transcript }, isFinal })),
    });
  return { recognition, said, hearings, ends, stop, hear };
};

it('passes on settled words, and shows what is not settled yet', () => {
  const { recognition, said, hearings, ends, stop, hear } = begin();
  expect(hearings.at(-1)).toEqual({ phase: 'asking', interim: '' });
  recognition.onstart?.();
  hear([' is niacin', false]);
  expect(said).toEqual([]);
  expect(hearings.at(-1)).toEqual({ phase: 'listening', interim: 'is niacin' });
  hear(['is niacinamide safe ', true]);
  expect(said).toEqual(['is niacinamide safe']);
  stop();
  expect(ends).toEqual([undefined]);
});

it.each([
  ['not-allowed', /does not let us use the microphone/],
  ['audio-capture', /No microphone was found/],
  ['no-speech', /heard nothing/],
  ['network', /without the internet/],
  ['bad-grammar', /could not turn speech into words/],
])('says what went wrong: %s', (error, words) => {
  const { recognition, ends } = begin();
  recognition.onerror?.({ error });
  recognition.onend?.();
  expect(ends).toEqual([expect.stringMatching(words)]);
});

it('says that nothing was heard where it ends without a word', () => {
  const { ends, stop } = begin();
  stop();
  expect(ends).toEqual([expect.stringMatching(/heard nothing/)]);
});
