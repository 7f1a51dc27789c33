import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Person } from '../people/person.ts';
import { run } from '../platform/platform.ts';
import { oneFace } from './photos.ts';

/** What the camera shows: a person in front of it, in this much light, on a wall whose left half is red. */
export const sitting = async (light = 1): Promise<Buffer> => {
  const face = await sharp(await oneFace())
    .resize(894, 894)
    .toBuffer();
  const wall = { create: { width: 1280, height: 960, channels: 3, background: '#8a8784' } } as const;
  const red = { create: { width: 60, height: 960, channels: 3, background: '#c03028' } } as const;
  const picture = await sharp(wall)
    .composite([
      { input: face, left: 193, top: 33 },
      { input: await sharp(red).png().toBuffer(), left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
  return sharp(picture).linear(light, 0).jpeg({ quality: 95 }).toBuffer();
};

/** A separate Chromium, whose only camera plays these pictures in a loop. */
export const withCamera = async (options: LaunchOptions, pictures: readonly Buffer[]): Promise<Browser> => {
  const film = join(tmpdir(), `camera-${randomUUID()}.mjpeg`);
  await writeFile(film, Buffer.concat(pictures));
  return launch(options, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
};

/** One without any camera. */
export const withoutCamera = (options: LaunchOptions): Promise<Browser> =>
  launch(options, ['--use-fake-device-for-media-stream=device-count=0', '--use-fake-ui-for-media-stream']);

const launch = ({ args = [], ...options }: LaunchOptions, more: readonly string[]): Promise<Browser> =>
  chromium.launch({ ...options, args: [...args, ...more] });

/** A user's page in that browser. `liveTracks` of it says how many cameras it has running. */
export const pageWith = async (
  browser: Browser,
  person: Person,
  viewport: { width: number; height: number },
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: run().url,
    storageState: await person.api.storageState(),
    viewport,
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { cameraTracks: tracks });
  });
  return page;
};

/** Refuses the camera in the browser's words: Chromium without windows knows no question that could be refused. */
export const forbidCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });

export const liveTracks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.filter(
        ({ readyState }) => readyState === 'live',
      ).length,
  );
