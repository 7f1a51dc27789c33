import { expect, it } from 'vitest';
import { faces } from '../faces.ts';
import { type Trial, trialsOf } from './trials.ts';

const trialsFor = (heldBack: boolean): Trial[] => faces.flatMap((face) => trialsOf(face, { quick: false, heldBack }));
const painted = (trials: readonly Trial[]) =>
  trials.filter(({ kind }) => kind !== 'clear').map((trial) => JSON.stringify(trial));

it('keeps every fifth face and every fifth placement of the others out of sight', () => {
  const [seen, heldBack] = [painted(trialsFor(false)), painted(trialsFor(true))];
  expect(new Set([...seen, ...heldBack]).size).toBe(seen.length + heldBack.length);
  const facesSeen = new Set(trialsFor(false).map(({ face }) => face));
  expect(facesSeen.size).toBe(faces.length - Math.floor(faces.length / 5));
  for (const face of facesSeen) expect(heldBack.some((trial) => trial.includes(`"${face}"`))).toBe(true);
});

it('paints every strength of a series on the same side of that line', () => {
  const series = (trials: readonly Trial[]) =>
    new Set(
      trials.flatMap((trial) =>
        trial.kind === 'defect' ? `${trial.face} ${trial.tone} ${trial.name} ${trial.placement}` : [],
      ),
    );
  const [seen, heldBack] = [series(trialsFor(false)), series(trialsFor(true))];
  expect([...seen].filter((one) => heldBack.has(one))).toEqual([]);
});

it('opens each face with its clear picture, and each tone as well', () => {
  for (const face of faces) {
    const trials = trialsOf(face, { quick: false, heldBack: false });
    if (trials.length === 0) continue;
    expect(trials[0]).toEqual({ face: face.id, kind: 'clear' });
    const clear = new Set(trials.filter(({ kind }) => kind === 'clear').map(({ tone }) => tone));
    for (const { tone } of trials) expect(clear).toContain(tone);
  }
});
