import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

export const filmSize = { width: 1280, height: 800 };
const framesPerSecond = 12;

interface Caption {
  readonly words: string;
  /** Seconds from the film's beginning. */
  readonly at: number;
}

export interface Film {
  /** A caption, until the next one. */
  say(words: string): void;
  /** This moment is the poster, in light and in dark. */
  pose(): Promise<void>;
  /** Writes demo.webm, demo.vtt, poster.webp and poster-dark.webp. */
  write(folder: string): Promise<void>;
}

/** Films a page: every frame that the browser draws, with the moment it was drawn. Needs ffmpeg to write it. */
export const startFilm = async (page: Page): Promise<Film> => {
  const frames: { at: number; picture: Buffer }[] = [];
  const captions: Caption[] = [];
  const posters: { name: string; picture: Buffer }[] = [];
  let posing = false;
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    if (!posing) frames.push({ at: metadata.timestamp ?? Date.now() / 1000, picture: Buffer.from(data, 'base64') });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  const began = Date.now() / 1000;
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 95,
    maxWidth: filmSize.width,
    maxHeight: filmSize.height,
  });
  return {
    say: (words) => void captions.push({ words, at: Date.now() / 1000 - began }),
    async pose() {
      posing = true;
      for (const [name, colorScheme] of [
        ['poster-dark.webp', 'dark'],
        ['poster.webp', 'light'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        posters.push({ name, picture: await page.screenshot({ animations: 'disabled' }) });
      }
      posing = false;
    },
    async write(folder) {
      await session.send('Page.stopScreencast');
      const ended = Date.now() / 1000;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'demo.vtt'), webVtt(captions, ended - began));
      const { width, height } = filmSize;
      for (const { name, picture } of posters)
        await sharp(picture).resize(width, height).webp({ quality: 80 }).toFile(join(folder, name));
      await encode(frames, ended, join(folder, 'demo.webm'));
    },
  };
};

/** Each frame for as long as it stood, in VP9: every browser that we support plays it. */
const encode = async (frames: readonly { at: number; picture: Buffer }[], ended: number, file: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'petalwise-film-'));
  try {
    const list = await Promise.all(
      frames.map(async ({ at, picture }, number) => {
        const name = `${String(number).padStart(5, '0')}.jpg`;
        await writeFile(join(folder, name), picture);
        const stood = Math.max(0.001, (frames[number + 1]?.at ?? ended) - at);
        return `file ${name}\nduration ${stood.toFixed(3)}`;
      }),
    );
    await writeFile(join(folder, 'frames.txt'), `ffconcat version 1.0\n${list.join('\n')}\n`);
    const { width, height } = filmSize;
    const quality = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2', '-g', '120'];
    const picture = ['-vf', `fps=${framesPerSecond},scale=${width}:${height}`, '-pix_fmt', 'yuv420p'];
    for (const pass of ['1', '2']) {
      const target = pass === '1' ? ['-f', 'null', '-'] : [file];
      await ffmpeg(folder, ['-i', 'frames.txt', ...picture, ...quality, '-an', '-pass', pass, ...target]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const ffmpeg = (cwd: string, args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const process = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { cwd, stdio: 'inherit' });
    process.on('error', () => reject(new Error('Writing the film needs ffmpeg: apt-get install ffmpeg')));
    process.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
  });

const webVtt = (captions: readonly Caption[], end: number): string => {
  const cues = captions.map(({ words, at }, number) => {
    const until = captions[number + 1]?.at ?? end;
    return `${number + 1}\n${clock(at)} --> ${clock(until)}\n${words}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
};

/** `00:12.340` */
const clock = (seconds: number) => {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  return `${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
};
