import { createLog } from '@petalwise/service-kit/telemetry/log';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { portrait } from '../photo/sample-photos.ts';
import { createPhotoLab, type PhotoLab } from './photo-lab.ts';

const log = createLog('chat', 'silent');
/** One thread that is given time, for machines that do much else. */
const patient = { log, threads: 1, seconds: 55 };
// A photo takes a second of CPU, and several on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let photo: Buffer;
let lab: PhotoLab;

beforeAll(async () => {
  photo = await portrait('straight');
});
afterEach(() => lab.close());

it('measures in a worker thread while this one keeps turning', async () => {
  lab = createPhotoLab(patient);
  let turns = 0;
  const turning = setInterval(() => turns++, 5);
  const result = await lab.analyse(photo);
  clearInterval(turning);
  expect(result).toMatchObject({ width: 1000, analysis: { quality: { pose: 'Looking straight ahead' } } });
  expect(turns).toBeGreaterThan(5);
});

it('starts no thread before the first photo', async () => {
  const begun = vi.fn();
  process.on('worker', begun);
  lab = createPhotoLab({ log, threads: 3 });
  await lab.close();
  expect(begun).not.toHaveBeenCalled();
  lab = createPhotoLab({ log, threads: 3 });
  await lab.analyse(Buffer.from('no image at all, just text'));
  process.off('worker', begun);
  expect(begun).toHaveBeenCalledTimes(1);
});

it('returns the reason for a refused photo', async () => {
  lab = createPhotoLab(patient);
  expect(await lab.analyse(Buffer.from('no image at all, just text'))).toMatchObject({
    refused: { code: 'photo.invalid-type', detail: 'Please select an image file (JPG, PNG, etc.).' },
  });
});

it('says that it is busy when too many photos wait, and finishes the others', async () => {
  lab = createPhotoLab({ ...patient, waiting: 1 });
  await lab.analyse(Buffer.from('first, so that the thread is loaded'));
  const all = await Promise.allSettled([lab.analyse(photo), lab.analyse(photo), lab.analyse(photo)]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(all[2]).toMatchObject({ reason: { code: 'chat.busy' } });
});

it('gives up on a photo that takes too long, and continues with the next', async () => {
  lab = createPhotoLab({ log, threads: 1, seconds: 0.05 });
  await expect(lab.analyse(photo)).rejects.toMatchObject({ code: 'chat.busy' });
  await lab.close();
  lab = createPhotoLab(patient);
  expect(await lab.analyse(photo)).toHaveProperty('analysis');
});

it('releases a sender who has gone at once, and keeps the thread for the next', async () => {
  const begun = vi.fn();
  process.on('worker', begun);
  lab = createPhotoLab({ ...patient, waiting: 2 });
  await lab.analyse(Buffer.from('first, so that the thread is loaded'));
  const [measured, waiting] = [new AbortController(), new AbortController()];
  const results = [lab.analyse(photo, measured.signal), lab.analyse(photo, waiting.signal)];
  const next = lab.analyse(photo);
  measured.abort(new Error('gone'));
  waiting.abort(new Error('gone too'));
  expect(await Promise.allSettled(results)).toMatchObject([
    { reason: { message: 'gone' } },
    { reason: { message: 'gone too' } },
  ]);
  expect(await next).toHaveProperty('analysis');
  process.off('worker', begun);
  expect(begun).toHaveBeenCalledTimes(1);
});

it('finishes what is under way when it closes', async () => {
  lab = createPhotoLab(patient);
  await lab.analyse(Buffer.from('first, so that the thread is loaded'));
  const results = [lab.analyse(photo), lab.analyse(photo)];
  await lab.close();
  for (const result of await Promise.all(results)) expect(result).toHaveProperty('analysis');
});
