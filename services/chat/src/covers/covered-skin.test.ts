import type { PhotoAnalysis, ZoneName } from '@petalwise/contracts/chat/photo';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type FaceNetworks, loadFaceNetworks } from '../faces/face-networks.ts';
import { analysePhoto } from '../photo/analyse-photo.ts';
import { type Person, portrait, repaint } from '../photo/sample-photos.ts';

// A photo takes a second of CPU, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let networks: FaceNetworks;
beforeAll(async () => {
  networks = await loadFaceNetworks();
});

const SIDE = 1000;

async function measure(photo: Buffer): Promise<PhotoAnalysis> {
  const result = await analysePhoto(networks, photo);
  if ('refused' in result) throw new Error(result.refused.detail);
  return result.analysis;
}

/** As if this person had darker skin: melanin absorbs as the wavelength to the power of −3.33 (Jacques 1998). */
const darker = (photo: Buffer) =>
  repaint(photo, ([red, green, blue]) => [red * 10 ** -0.18, green * 10 ** -0.25, blue * 10 ** -0.44]);

const tones = {
  'light skin': (photo: Buffer) => Promise.resolve(photo),
  'dark skin': darker,
};

type Place = { x: number; y: number; width: number };

/** The middle of a zone and how wide the face is, in pixels of the portrait. */
function placeOf({ zones, quality }: PhotoAnalysis, name: ZoneName): Place {
  const points = zones.find(({ zone }) => zone === name)?.outlines.flat() ?? [];
  const mean = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean('x') * SIDE, y: mean('y') * SIDE, width: quality.figures.faceWidth ?? 0 };
}

/** The colour of the skin at a place, as the fingers of the same person have it. */
async function skinAt(photo: Buffer, { x, y }: Place): Promise<string> {
  const part = sharp(photo).extract({ left: Math.round(x) - 10, top: Math.round(y) - 10, width: 20, height: 20 });
  const { channels } = await part.stats();
  return `rgb(${channels.map(({ mean }) => Math.round(mean)).join()})`;
}

const draw = (photo: Buffer, shapes: string) =>
  sharp(photo)
    .composite([
      {
        input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${shapes}</svg>`),
      },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();

/** Four fingers of the person's own colour, side by side, from below. */
function fingers({ x, y, width }: Place, colour: string): string {
  const thick = width * 0.14;
  const one = [-1.5, -0.5, 0.5, 1.5].map((place) => {
    const left = x + (place - 0.5) * thick;
    return `<rect x="${left}" y="${y - width * 0.17}" width="${thick}" height="${width}" rx="${thick / 2}" fill="url(#round)"/>`;
  });
  return `<defs><linearGradient id="round"><stop offset="0" stop-color="#000" stop-opacity="0.3"/><stop offset="0.15" stop-color="#000" stop-opacity="0"/><stop offset="0.85" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.3"/></linearGradient></defs>${one.map((finger) => finger.replace('url(#round)', colour) + finger).join('')}`;
}

/** Many dark strands that hang down over a place. */
function hair({ x, y, width }: Place): string {
  return Array.from({ length: 90 }, (_, strand) => {
    const from = x + ((strand * 37) % 90) * width * 0.003 - width * 0.13;
    const bend = ((strand * 53) % 20) - 10;
    const light = 14 + ((strand * 29) % 24);
    return `<path d="M${from} 0 Q${from + bend} ${y} ${from - bend} ${SIDE}" fill="none" stroke="hsl(25,35%,${light}%)" stroke-width="${width * 0.012}"/>`;
  }).join('');
}

/** Short dark hairs, close together, on and around a place. */
function beard({ x, y, width }: Place): string {
  return Array.from({ length: 1400 }, (_, one) => {
    const [across, down] = [((one * 61) % 140) / 140 - 0.5, ((one * 37) % 101) / 101 - 0.5];
    const [left, top] = [x + across * width * 0.75, y + down * width * 0.42];
    const lean = ((one * 17) % 9) - 4;
    return `<path d="M${left} ${top} l${lean} ${width * 0.03}" stroke="hsl(25,30%,${8 + (one % 12)}%)" stroke-width="${width * 0.006}" stroke-linecap="round"/>`;
  }).join('');
}

const people: readonly Person[] = ['smiling', 'darkest', 'tilted'];

describe.each(Object.entries(tones))('on %s', (_, toned) => {
  it.each(people)('measures every zone of a face that nothing covers: %s', async (person) => {
    const { covered, zones } = await measure(await toned(await portrait(person, SIDE)));
    expect(covered).toEqual([]);
    expect(zones).toHaveLength(6);
  });

  it('leaves out a chin behind the fingers of the same person', async () => {
    const photo = await toned(await portrait('smiling', SIDE));
    const clear = await measure(photo);
    const cheek = await skinAt(photo, placeOf(clear, 'right_cheek'));
    const { zones, covered } = await measure(await draw(photo, fingers(placeOf(clear, 'chin'), cheek)));
    expect(zones.map(({ zone }) => zone)).toEqual(['forehead', 'left_cheek', 'right_cheek', 'nose', 'under_eyes']);
    expect(covered).toEqual([
      { zone: 'chin', outlines: expect.any(Array), by: expect.stringMatching(/^(hand|other)$/) },
    ]);
  });

  it('leaves out a cheek behind hair, and says that it is hair', async () => {
    const photo = await toned(await portrait('smiling', SIDE));
    const place = placeOf(await measure(photo), 'left_cheek');
    const { zones, covered } = await measure(await draw(photo, hair(place)));
    expect(zones.map(({ zone }) => zone)).not.toContain('left_cheek');
    expect(covered).toContainEqual({ zone: 'left_cheek', outlines: expect.any(Array), by: 'hair' });
  });

  it('takes no beard for texture', async () => {
    const photo = await toned(await portrait('smiling', SIDE));
    const clear = await measure(photo);
    const { zones, covered, face } = await measure(await draw(photo, beard(placeOf(clear, 'chin'))));
    expect(zones.map(({ zone }) => zone)).not.toContain('chin');
    expect(covered).toContainEqual({ zone: 'chin', outlines: expect.any(Array), by: 'beard' });
    expect(face.texture?.value).toBeLessThan((clear.face.texture?.high ?? 0) + 0.05);
  });

  it('leaves out a chin that the edge of the picture cuts', async () => {
    const photo = await toned(await portrait('smiling', SIDE));
    const { y, width } = placeOf(await measure(photo), 'chin');
    const height = Math.round(y + width * 0.02);
    const { zones, covered } = await measure(
      await sharp(photo).extract({ left: 0, top: 0, width: SIDE, height }).resize({ height: 1000 }).toBuffer(),
    );
    expect(zones.map(({ zone }) => zone)).not.toContain('chin');
    expect(covered).toContainEqual({ zone: 'chin', outlines: expect.any(Array), by: 'edge' });
  });
});
