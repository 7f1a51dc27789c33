import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { Trial } from './trials.ts';
import { type Result, tryPicture } from './try-picture.ts';

sharp.concurrency(1);

/** A thread of try-pictures.ts: trials of one face come in, their results go out. */
parentPort?.on('message', async (trials: Trial[]) => {
  const results: Result[] = [];
  for (const trial of trials) {
    const result = await tryPicture(trial);
    if (result) results.push(result);
  }
  parentPort?.postMessage(results);
});
