import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { readDataUrl, readPhoto } from './read-photo.ts';
import { hollowPng, portrait, samplePath } from './sample-photos.ts';

vi.setConfig({ testTimeout: 60_000 });

const plain = (width: number, height: number, background = '#c08a70') =>
  sharp({ create: { width, height, channels: 3, background } });

const code = (result: object) => ('refused' in result ? (result.refused as { code: string }).code : 'read');

async function read(bytes: Uint8Array) {
  const result = await readPhoto(bytes);
  if ('refused' in result) throw new Error(result.refused.code);
  return { ...result, written: await sharp(result.jpeg).metadata() };
}

/** By how many bytes this process has grown at most since then. Not its own highest mark: other files run in it too. */
const watchMemory = () => {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  return {
    grownBy: () => {
      clearInterval(timer);
      return most - before;
    },
  };
};

describe('a data URL', () => {
  it('gives its bytes', () => {
    expect(readDataUrl(`data:image/png;base64,${Buffer.from('abc').toString('base64')}`)).toEqual({
      bytes: Buffer.from('abc'),
    });
  });

  it.each(['', 'https://example.org/a.jpg', 'data:text/plain,hello', 'data:image/png;base64'])(
    'is refused as %j',
    (url) => {
      expect(code(readDataUrl(url))).toBe('photo.invalid-type');
    },
  );

  it('may carry 5 MB and not more', () => {
    const url = (bytes: number) => `data:image/jpeg;base64,${Buffer.alloc(bytes).toString('base64')}`;
    expect(code(readDataUrl(url(5 * 1024 * 1024)))).toBe('read');
    expect(code(readDataUrl(url(5 * 1024 * 1024 + 10)))).toBe('photo.too-large');
  });
});

describe('a file is judged by its bytes', () => {
  it.each([
    ['text', Buffer.from('this is certainly not an image')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7 and then some more bytes')],
  ])('refuses %s', async (_, bytes) => {
    expect(code(await readPhoto(bytes))).toBe('photo.invalid-type');
  });

  it('refuses more than 5 MB', async () => {
    expect(code(await readPhoto(Buffer.concat([await portrait('straight'), Buffer.alloc(5 * 1024 * 1024)])))).toBe(
      'photo.too-large',
    );
  });

  it('refuses a picture of 900 million pixels without decoding it', async () => {
    const result = await readPhoto(hollowPng(30_000, 30_000));
    expect(result).toMatchObject({ refused: { code: 'photo.too-large', facts: { megapixels: 900 } } });
  });

  it.each([
    ['a line of 39 million pixels', 1, 39_000_000, 'photo.no-face'],
    ['a strip', 4001, 1000, 'photo.no-face'],
    ['a thumbnail', 899, 899, 'photo.too-small'],
  ])('refuses %s without decoding it', async (_, width, height, reason) => {
    // These files have no pixels: to decode them fails.
    expect(code(await readPhoto(hollowPng(width, height)))).toBe(reason);
  });

  it('decodes a picture that is just four times as long as wide', async () => {
    expect(code(await readPhoto(await plain(1000, 250).png().toBuffer()))).toBe('read');
  });

  it('reads a JPEG of 108 million pixels without holding all of them, lying or upright', async () => {
    for (const orientation of [1, 6]) {
      const large = await plain(12_000, 9000).jpeg({ quality: 50 }).withMetadata({ orientation }).toBuffer();
      const memory = watchMemory();
      const { pixels } = await read(large);
      expect(Math.max(pixels.width, pixels.height)).toBe(1600);
      // All pixels would be 324 MB.
      expect(memory.grownBy()).toBeLessThan(150_000_000);
    }
  });

  it('refuses one of several scans, which would have to be held', async () => {
    const large = await plain(8000, 6000).jpeg({ quality: 50, progressive: true }).toBuffer();
    expect(code(await readPhoto(large))).toBe('photo.too-large');
  });

  it.each([0.2, 0.6, 0.95])('refuses a JPEG of which only %d has arrived', async (share) => {
    const whole = await portrait('straight');
    expect(code(await readPhoto(whole.subarray(0, whole.length * share)))).toBe('photo.unreadable');
  });

  it('refuses a PNG without pixels', async () => {
    expect(code(await readPhoto(hollowPng(1000, 1000)))).toBe('photo.unreadable');
  });
});

describe('a photo is written anew', () => {
  it('without location, camera or any other metadata', async () => {
    const original = await readFile(samplePath(1));
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { written, jpeg } = await read(original);
    expect(written).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 });
    for (const field of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) expect(written[field]).toBeUndefined();
    expect(Buffer.from(jpeg).includes('GPS')).toBe(false);
  });

  it('upright, with the size it had', async () => {
    const lying = await plain(1200, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { written } = await read(lying);
    expect([written.width, written.height]).toEqual([800, 1200]);
  });

  it('with at most 1600 pixels on the long edge, and never enlarged', async () => {
    const large = await read(await plain(3000, 2000).jpeg().toBuffer());
    expect([large.written.width, large.written.height]).toEqual([1600, 1067]);
    const small = await read(await plain(1000, 700).jpeg().toBuffer());
    expect(small.written.width).toBe(1000);
  });

  it('in sRGB when it was CMYK, grey, 16 bits deep or transparent', async () => {
    const files = await Promise.all([
      plain(900, 900).toColourspace('cmyk').jpeg().toBuffer(),
      plain(900, 900).greyscale().toColourspace('b-w').png().toBuffer(),
      plain(900, 900).toColourspace('rgb16').png().toBuffer(),
      sharp({ create: { width: 900, height: 900, channels: 4, background: '#ff000000' } })
        .png()
        .toBuffer(),
    ]);
    for (const file of files) {
      const { written, pixels } = await read(file);
      expect([written.space, written.channels, pixels.rgb.length]).toEqual(['srgb', 3, 900 * 900 * 3]);
    }
    const transparent = await read(files[3] as Buffer);
    expect([...transparent.pixels.rgb.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it.each(['gif', 'webp'] as const)('from the first frame of an animated %s', async (format) => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(900, 900, colour).png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { pixels } = await read(animation);
    expect([pixels.width, pixels.height]).toEqual([900, 900]);
    expect(pixels.rgb[0]).toBeGreaterThan(200);
  });
});
