import { expect, it } from 'vitest';
import { adviceOf } from '../testing/advice.ts';
import { type Piece, Stopped } from './responder.ts';
import { speakAdvice } from './speak-advice.ts';

const source = { title: 'A review', publisher: 'A journal', url: null, kind: 'evidence' } as const;
const advice = adviceOf({
  markdown: 'It calms. [1] It also brightens. [2]',
  sources: [1, 2].map((number) => ({ ...source, number })),
  products: [{ id: 'sk2', reason: 'niacinamide' }],
  links: ['routine'],
  about: { entries: [], facet: undefined, products: [], given: ['ingredient:niacinamide/what'] },
});
/** What is said when the signal is aborted after so many words. */
const stoppedAfter = async (words: number, reason: Error) => {
  const controller = new AbortController();
  const pieces: Piece[] = [];
  if (words === 0) controller.abort(reason);
  for await (const piece of speakAdvice(advice, { signal: controller.signal })) {
    if (pieces.push(piece) === words) controller.abort(reason);
  }
  return pieces;
};

it('ends where its reader stops it, with what belongs to the words until there', async () => {
  const pieces = await stoppedAfter(3, new Stopped());
  const end = pieces.pop();
  expect(pieces.map((piece) => piece.kind === 'text' && piece.text).join('')).toBe('It calms. [1]');
  expect(end).toMatchObject({
    kind: 'end',
    ending: { kind: 'answer', stopped: true, sources: [{ number: 1 }], products: [], links: [], about: { given: [] } },
  });
});

it('has no end where it is stopped before its first word, or for another reason', async () => {
  await expect(stoppedAfter(0, new Stopped())).rejects.toBeInstanceOf(Stopped);
  await expect(stoppedAfter(3, new Error('the reader has gone'))).rejects.toThrow();
});
