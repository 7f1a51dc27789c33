import { fill, INPUTS } from '@petalwise/chat/src/covers/cells.ts';
import { KINDS } from '@petalwise/chat/src/covers/kinds.ts';
import { DESCRIBED, describeCells, faceCells, SIGHT } from '@petalwise/chat/src/covers/sight.ts';
import { type FaceNetworks, runMesh } from '@petalwise/chat/src/faces/face-networks.ts';
import { mirrorOf } from '@petalwise/chat/src/faces/mesh-mirror.ts';
import type { MeshPoint } from '@petalwise/chat/src/pixels/geometry.ts';
import { mirrored } from '@petalwise/chat/src/pixels/pixels.ts';
import { changeFace } from './change-face.ts';
import { cutOff, drawCover } from './draw-cover.ts';
import { develop, type Hidden, SIDE } from './picture.ts';
import { Chance } from './random.ts';
import { cropOf, type Limb, type SampleFace } from './sample-faces.ts';

/** A cell of which a part is hidden is neither. */
const CLEAR = 0.2;
const HIDDEN = 0.55;

/** Cells, each as a row of numbers, and what each of them shows: an index of `KINDS`. */
export type Lessons = { rows: Float32Array[]; answers: number[] };

/** Cells of one face, in so many pictures of it. */
export async function paintLessons(
  networks: FaceNetworks,
  { face, limbs, pictures, seed }: { face: SampleFace; limbs: readonly Limb[]; pictures: number; seed: number },
): Promise<Lessons> {
  const lessons: Lessons = { rows: [], answers: [] };
  for (let picture = 0; picture < pictures; picture++) {
    const chance = new Chance(seed * 10_000 + picture);
    const crop = cropOf(face, chance);
    let shown = await changeFace(crop.face, chance);
    const hidden = [...crop.hidden];
    // A quarter stays clear.
    const covers = picture % 4 === 0 ? 0 : chance.happens(0.75) ? 1 : 2;
    for (let cover = 0; cover < covers; cover++) {
      const drawn = await drawCover(shown, limbs, chance);
      shown = drawn.face;
      hidden.push(drawn.hidden);
    }
    if (chance.happens(0.25)) {
      const cut = cutOff(shown, chance);
      shown = cut.face;
      hidden.push({ mask: cut.mask, by: 'edge' });
    }
    const rgb = await develop(shown.light, chance);
    const straight = { rgb, points: shown.points, hidden };
    lookAt(networks, chance.happens(0.5) ? inMirror(straight) : straight, lessons);
  }
  return lessons;
}

type Shown = { rgb: Uint8Array; points: readonly MeshPoint[]; hidden: readonly Hidden[] };

function inMirror({ rgb, points, hidden }: Shown): Shown {
  const turned = points.map(({ x, y, z }) => ({ x: SIDE - x, y, z }));
  return {
    rgb: mirrored(rgb, SIDE),
    points: turned.map((_, at) => turned[mirrorOf[at] ?? at] as MeshPoint),
    hidden: hidden.map(({ mask, by }) => ({
      by,
      mask: mask.map((_, at) => mask[at - (at % SIDE) + SIDE - 1 - (at % SIDE)] as number),
    })),
  };
}

/** The cells of a picture, each with what the mesh network noticed there. */
function lookAt(networks: FaceNetworks, { rgb, points, hidden }: Shown, { rows, answers }: Lessons): void {
  const cells = faceCells(points);
  const described = describeCells(rgb, points, cells);
  const [raw] = runMesh(networks, [rgb]);
  if (!raw) return;
  cells.forEach((at, index) => {
    const answer = answerOf(hidden, at);
    if (answer === undefined) return;
    const own = described.subarray(index * DESCRIBED, (index + 1) * DESCRIBED);
    rows.push(fill(new Float32Array(INPUTS), raw.noticed, at, own));
    answers.push(answer);
  });
}

/** What a cell shows; nothing where it is partly hidden, or outside of the photo. */
function answerOf(hidden: readonly Hidden[], cell: number): number | undefined {
  const shares = hidden.map(({ mask }) => shareOf(mask, cell));
  const most = Math.max(0, ...shares);
  if (most < CLEAR) return 0;
  const isCut = hidden.some(({ by }, at) => by === 'edge' && (shares[at] as number) >= CLEAR);
  if (most <= HIDDEN || isCut) return undefined;
  // What was drawn last lies on top.
  const top = hidden[shares.findLastIndex((share) => share > HIDDEN)];
  return (KINDS as readonly string[]).indexOf(`${top?.by}`);
}

function shareOf(mask: Float32Array, cell: number): number {
  const [left, top] = [(cell % SIGHT.cells) * SIGHT.cell, Math.floor(cell / SIGHT.cells) * SIGHT.cell];
  let sum = 0;
  for (let y = top; y < top + SIGHT.cell; y++)
    for (let x = left; x < left + SIGHT.cell; x++) sum += mask[y * SIDE + x] as number;
  return sum / SIGHT.cell ** 2;
}
