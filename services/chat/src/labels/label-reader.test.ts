import { randomBytes } from 'node:crypto';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { portrait } from '../photo/sample-photos.ts';
import { labelPicture, printedNames } from '../testing/label-pictures.ts';
import { joinLines } from './join-lines.ts';
import { createLabelReader, type LabelReader } from './label-reader.ts';

const log = createLog('chat', 'silent');
// Reading takes a second of CPU, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let reader: LabelReader;
beforeAll(() => {
  reader = createLabelReader({ log, metrics: createMetrics('chat'), seconds: 50 });
});
afterAll(() => reader.close());

const noise = () =>
  sharp(randomBytes(600 * 600), { raw: { width: 600, height: 600, channels: 1 } })
    .resize(1600, 1600, { kernel: 'nearest' })
    .png()
    .toBuffer();
const textsOf = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const read = await reader.run(bytes);
  if ('refused' in read) throw new Error(read.refused.code);
  return read.texts;
};
const namesIn = (texts: readonly string[]) => {
  const text = texts.map(joinLines).join('\n');
  return printedNames.filter((name) => text.includes(name));
};

it.each([
  ['as it is', {}],
  ['white on dark', { ground: '#1d2433', ink: '#f5f5f5' }],
  ['with a shadow over half of it', { shadow: 0.75 }],
  ['turned by 6 degrees', { turn: 6 }],
  ['in pale ink', { ink: '#999999' }],
])('reads every name of a label %s', async (_, look) => {
  expect(namesIn(await textsOf(await labelPicture(look)))).toEqual(printedNames);
});

it('reads a picture that a camera held on its side has marked so', async () => {
  const onItsSide = await sharp(await labelPicture())
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(namesIn(await textsOf(onItsSide))).toEqual(printedNames);
});

it('hands the picture on without what the camera wrote into it', async () => {
  const exif = { IFD0: { Copyright: 'Somebody' } };
  const read = await reader.run(
    await sharp(await labelPicture())
      .withExif(exif)
      .jpeg()
      .toBuffer(),
  );
  if ('refused' in read) throw new Error(read.refused.code);
  const { format, exif: left, width = 0 } = await sharp(read.jpeg).metadata();
  expect({ format, left }).toEqual({ format: 'jpeg', left: undefined });
  expect(width).toBeLessThanOrEqual(2400);
});

it('finds no names on a face', async () => {
  expect(namesIn(await textsOf(await portrait('straight')))).toEqual([]);
});

it.each([
  ['that is none', async () => Buffer.from('not an image, just a text of some length'), 'photo.invalid-type'],
  ['that broke off', async () => (await labelPicture()).subarray(0, 3000), 'photo.unreadable'],
  ['of noise', noise, 'label.no-text'],
  ['of too many bytes', async () => Buffer.alloc(5 * 1024 * 1024 + 1), 'photo.too-large'],
])('refuses a picture %s', async (_, make, code) => {
  expect(await reader.run(await make())).toMatchObject({ refused: { code } });
});

it('gives a picture five seconds', async () => {
  const timers = vi.spyOn(AbortSignal, 'timeout');
  const usual = createLabelReader({ log, metrics: createMetrics('chat') });
  expect(await usual.run(Buffer.from('not an image, just a text of some length'))).toHaveProperty('refused');
  expect(timers.mock.calls).toEqual([[8000], [5000]]);
  timers.mockRestore();
  await usual.close();
});

it('refuses one more than may wait, and gives one up that takes too long', async () => {
  const metrics = createMetrics('chat');
  const hasty = createLabelReader({ log, metrics, waiting: 0, seconds: 0.05 });
  const picture = await labelPicture();
  const both = await Promise.allSettled([hasty.run(picture), hasty.run(picture)]);
  expect(both).toMatchObject([{ reason: { code: 'label.no-text' } }, { reason: { code: 'chat.busy' } }]);
  const counted = await metrics.registry.metrics();
  for (const outcome of ['label.no-text', 'chat.busy']) {
    expect(counted).toContain(`label_pictures_total{outcome="${outcome}"`);
  }
  await hasty.close();
});
