import { expect, it } from 'vitest';
import { createWaitingLine } from './waiting-line.ts';

const { signal: patient } = new AbortController();

it('lets as many in as there are places, and the others in their order', async () => {
  const line = createWaitingLine(2);
  const entered: number[] = [];
  const all = [1, 2, 3, 4].map((nth) => line.enter(patient).then(() => entered.push(nth)));
  await Promise.all(all.slice(0, 2));
  expect(entered).toEqual([1, 2]);
  line.leave();
  await all[2];
  expect(entered).toEqual([1, 2, 3]);
  line.leave();
  await all[3];
  expect(entered).toEqual([1, 2, 3, 4]);
});

it('skips a user who has gone, and keeps no place for them', async () => {
  const line = createWaitingLine(1);
  const impatient = new AbortController();
  await line.enter(patient);
  const gone = line.enter(impatient.signal);
  const next = line.enter(patient);
  impatient.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  line.leave();
  await next;
  line.leave();
  await line.enter(patient);
});
