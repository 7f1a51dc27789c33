import type { PhotoAnalysis, ZoneName } from '@petalwise/contracts/chat/photo';
import type { Place } from './brush.ts';
import { differenceOf, type Triple } from './cielab.ts';
import { labAt, type Picture } from './picture.ts';

/** A clear picture, and where on it something can be painted. The outlines are the program's own and only say where. */
export type Scene = {
  picture: Picture;
  /** In pixels. */
  faceWidth: number;
  zones: ReadonlyMap<ZoneName, readonly (readonly Place[])[]>;
  /** The middle of all zones. */
  centre: Place;
  /** The median colour of cheeks and forehead. */
  skin: Triple;
};

const skinZones: readonly ZoneName[] = ['forehead', 'left_cheek', 'right_cheek'];

export function sceneOf(picture: Picture, faceWidth: number, analysis: PhotoAnalysis): Scene {
  const zones = new Map(
    analysis.zones.map(({ zone, outlines }) => [
      zone,
      outlines.map((outline) => outline.map(({ x, y }) => ({ x: x * picture.width, y: y * picture.height }))),
    ]),
  );
  const skin = skinOf({ picture, zones });
  const { left, right, top, bottom } = boundsOf([...zones.values()].flat(2));
  return { picture, faceWidth, zones, centre: { x: (left + right) / 2, y: (top + bottom) / 2 }, skin };
}

/** The median colour of cheeks and forehead, or of all zones where these are hidden. */
export function skinOf({ picture, zones }: Pick<Scene, 'picture' | 'zones'>): Triple {
  const own = skinZones.flatMap((zone) => zones.get(zone) ?? []);
  const outlines = own.length > 0 ? own : [...zones.values()].flat();
  return medianColour(outlines.flatMap((outline) => colours(picture, outline)));
}

const colours = (picture: Picture, outline: readonly Place[]): Triple[] => {
  const found: Triple[] = [];
  const box = boundsOf(outline);
  for (let y = Math.ceil(box.top); y < box.bottom; y += 4) {
    for (let x = Math.ceil(box.left); x < box.right; x += 4) {
      if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue;
      if (isInside(outline, { x, y })) found.push(labAt(picture, x, y));
    }
  }
  return found;
};

export const medianColour = (found: readonly Triple[]): Triple => {
  const middle = (channel: number) =>
    found.map((one) => one[channel] as number).sort((a, b) => a - b)[found.length >> 1] ?? 0;
  return [middle(0), middle(1), middle(2)];
};

export function isInside(outline: readonly Place[], { x, y }: Place): boolean {
  let inside = false;
  for (const [index, one] of outline.entries()) {
    const before = outline.at(index - 1) as Place;
    if (one.y > y !== before.y > y && x < ((before.x - one.x) * (y - one.y)) / (before.y - one.y) + one.x)
      inside = !inside;
  }
  return inside;
}

export const boundsOf = (outline: readonly Place[]) => ({
  left: Math.min(...outline.map(({ x }) => x)),
  right: Math.max(...outline.map(({ x }) => x)),
  top: Math.min(...outline.map(({ y }) => y)),
  bottom: Math.max(...outline.map(({ y }) => y)),
});

/** The middle of a zone's outlines, and half of their extent. */
export function middleOf(scene: Scene, zone: ZoneName): { x: number; y: number; rx: number; ry: number } | undefined {
  const points = scene.zones.get(zone)?.flat();
  if (!points?.length) return undefined;
  const { left, right, top, bottom } = boundsOf(points);
  return { x: (left + right) / 2, y: (top + bottom) / 2, rx: (right - left) / 2, ry: (bottom - top) / 2 };
}

const sampled = Array.from({ length: 36 }, (_, index) => {
  const reach = [0.5, 1, 1.7][index % 3] as number;
  const angle = (index * 2 * Math.PI) / 36;
  return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
});

/** Mean colour difference around a place: hair, a brow or a mole is no plain skin. */
export function roughnessAt({ picture }: Scene, { x, y }: Place, radius: number): number {
  const around = sampled.map((offset) =>
    labAt(
      picture,
      Math.min(picture.width - 1, Math.max(0, Math.round(x + offset.x * radius))),
      Math.min(picture.height - 1, Math.max(0, Math.round(y + offset.y * radius))),
    ),
  );
  const middle = medianColour(around);
  return around.reduce((sum, one) => sum + differenceOf(one, middle), 0) / around.length;
}

const rim = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6);
const tries = 120;
/** Above, the place is no plain skin. */
const mostRoughness = 6;

/** A plain place in a zone for a disc of that radius, apart from those taken. */
export function findPlace(
  scene: Scene,
  { zone, radius, taken, random }: { zone: ZoneName; radius: number; taken: readonly Mark[]; random: () => number },
): Place | undefined {
  const outlines = scene.zones.get(zone) ?? [];
  const found: { place: Place; roughness: number }[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const outline = outlines[attempt % Math.max(1, outlines.length)];
    if (!outline) return undefined;
    const box = boundsOf(outline);
    const place = { x: box.left + random() * (box.right - box.left), y: box.top + random() * (box.bottom - box.top) };
    const holds = rim.every((angle) =>
      isInside(outline, { x: place.x + 1.3 * radius * Math.cos(angle), y: place.y + 1.3 * radius * Math.sin(angle) }),
    );
    const apart = taken.every(
      (mark) => Math.hypot(mark.x - place.x, mark.y - place.y) > 2 * (mark.radius + radius) + 0.02 * scene.faceWidth,
    );
    if (holds && apart) found.push({ place, roughness: roughnessAt(scene, place, Math.max(radius, 4)) });
  }
  const plain = found.filter(({ roughness }) => roughness < mostRoughness).sort((a, b) => a.roughness - b.roughness);
  return plain[Math.floor(random() * Math.ceil(plain.length / 2))]?.place;
}

/** What was painted, in pixels; `size` is its diameter in percent of the face's width. */
export type Mark = Place & { zone: ZoneName; radius: number; size: number };
