import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createPhotoLab } from '@petalwise/chat/src/picture-threads/photo-lab.ts';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import sharp from 'sharp';
import { median } from '../../rounds.ts';
import { faces, portraitOf } from '../faces.ts';

export type Timing = {
  /** Milliseconds of one photo of 1600 pixels, one after the other in one thread. */
  median: number;
  slowest: number;
  /** Milliseconds during which this thread, as the service's, could do nothing else. */
  longestBlock: number;
  /** MiB that the process grew by. */
  memory: number;
};

const timed = ['6-a', '6-d', '1-c', '2-c', '5-e'];
const turns = 3;

/** How long a photo takes as the service measures it: in a thread, from the bytes to the result. */
export async function timeLab(scope: AsyncDisposableStack): Promise<Timing> {
  const photos = await Promise.all(faces.filter(({ id }) => timed.includes(id)).map(largePhoto));
  const before = process.memoryUsage.rss();
  const lab = createPhotoLab({ log: createLog('bench', 'silent'), threads: 1, seconds: 55 });
  scope.defer(() => lab.close());
  // The first ones load the networks and compile the code.
  for (const photo of photos) await lab.analyse(photo);
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    for (const photo of photos) {
      const start = performance.now();
      await lab.analyse(photo);
      times.push(performance.now() - start);
    }
  }
  delay.disable();
  const memory = (process.memoryUsage.rss() - before) / 2 ** 20;
  await lab.close();
  return { median: median(times), slowest: Math.max(...times), longestBlock: delay.max / 1e6, memory };
}

async function largePhoto(face: (typeof faces)[number]): Promise<Buffer> {
  const { jpeg } = await portraitOf(face);
  return sharp(jpeg).resize(1600, 1600).jpeg({ quality: 90 }).toBuffer();
}
