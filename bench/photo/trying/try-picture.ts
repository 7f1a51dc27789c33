import type { MetricName, PhotoAnalysis, Reading, Spot, ZoneName } from '@petalwise/contracts/chat/photo';
import { faces, portraitOf } from '../faces.ts';
import { cover, covers } from '../painting/covers.ts';
import { defects, placeSpots } from '../painting/defects.ts';
import { type Harmless, harmless, lights } from '../painting/harmless.ts';
import { decode, encodeJpeg } from '../painting/picture.ts';
import { type Mark, type Scene, sceneOf, skinOf } from '../painting/scene.ts';
import { type ToneName, toneOf, withTone } from '../painting/tones.ts';
import { analyse } from './analyse.ts';
import type { Trial } from './trials.ts';

type Figure = Pick<Reading, 'value' | 'low' | 'high' | 'raw'>;
export type Figures = Partial<Record<MetricName, Figure>>;
/** What the program says of a picture, as far as the grades need it. */
export type Measured = {
  face: Figures;
  zones: Partial<Record<ZoneName, Figures>>;
  /** Nothing from a program that lists none. */
  spots: Spot[] | undefined;
  covered: { zone: ZoneName; by: string }[];
};

/** A picture, what was painted on it (in 0..1 of its sides; radii of its width) and what the program said. */
export type Result = {
  trial: Trial;
  /** Of the skin before anything was painted. */
  tone: ToneName;
  outcome: { refused: string } | Measured;
  marks: Mark[];
  /** Zones on which something was painted. */
  zones: readonly ZoneName[];
  /** Plain places on which nothing was painted, for false alarms. */
  controls: Mark[];
  /** In 0..1 of the picture's width. */
  faceWidth: number;
  milliseconds: number;
};

/** A portrait that is refused as it is cannot be painted on: where the zones are is not known. */
type Portrait = { jpeg: Buffer; scene: Scene } | { refused: string };
const portraits = new Map<string, Promise<Portrait>>();
const toned = new Map<string, Promise<Scene | undefined>>();

function once<Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

async function openPortrait(id: string): Promise<Portrait> {
  const face = faces.find((one) => one.id === id);
  if (!face) throw new Error(`No face is called ${id}`);
  const { jpeg, faceWidth } = await portraitOf(face);
  const outcome = await analyse(jpeg);
  if ('refused' in outcome) return outcome;
  return { jpeg, scene: sceneOf(await decode(jpeg), faceWidth, outcome.analysis) };
}

/** Paints and measures one trial. Nothing where it cannot be painted: no room on the face, or highlights would be lost. */
export async function tryPicture(trial: Trial): Promise<Result | undefined> {
  const portrait = await once(portraits, trial.face, () => openPortrait(trial.face));
  if ('refused' in portrait)
    return trial.kind === 'clear' && !trial.tone ? refusedPortrait(trial, portrait) : undefined;
  // Their own tone: already painted.
  if (trial.kind === 'defect' && trial.tone === toneOf(portrait.scene.skin)) return undefined;
  const scene = trial.tone ? await sceneIn(trial.face, portrait.scene, trial.tone) : portrait.scene;
  const painted = scene && (await paint(trial, scene, portrait.jpeg));
  if (!painted) return undefined;
  const start = performance.now();
  const outcome = await analyse(painted.jpeg);
  const milliseconds = performance.now() - start;
  const { width, height } = scene.picture;
  const relative = (mark: Mark) => ({ ...mark, x: mark.x / width, y: mark.y / height, radius: mark.radius / width });
  const moved = ({ moved: move }: Harmless, mark: Mark): Mark => ({ ...mark, ...move?.(mark) });
  const change: Harmless | undefined = trial.kind === 'harmless' ? harmless[trial.name] : undefined;
  return {
    trial,
    tone: trial.tone ?? toneOf(scene.skin),
    outcome: 'refused' in outcome ? outcome : summaryOf(outcome.analysis, change?.mirrored ?? false),
    marks: painted.marks.map(relative),
    zones: painted.zones,
    controls: placeSpots(scene, `${trial.face} control`)
      .map(relative)
      .map((mark) => (change ? moved(change, mark) : mark)),
    faceWidth: scene.faceWidth / width,
    milliseconds,
  };
}

const sceneIn = (face: string, scene: Scene, tone: ToneName): Promise<Scene | undefined> =>
  once(toned, `${face} ${tone}`, async () => {
    const picture = await withTone(scene, tone);
    // The painter asks for the skin's own colour, which has changed with the tone.
    return picture && { ...scene, picture, skin: skinOf({ ...scene, picture }) };
  });

type Painted = { jpeg: Uint8Array; marks: Mark[]; zones: readonly ZoneName[] };

async function paint(trial: Trial, scene: Scene, own: Buffer): Promise<Painted | undefined> {
  const nothing = { marks: [], zones: [] };
  const seed = `${trial.face} ${trial.kind}`;
  switch (trial.kind) {
    case 'clear':
      return { ...nothing, jpeg: trial.tone ? await encodeJpeg(scene.picture) : own };
    case 'defect': {
      const painted = await defects[trial.name].paint(
        scene,
        trial.strength,
        `${seed} ${trial.name} ${trial.placement}`,
      );
      return painted && { ...painted, jpeg: await encodeJpeg(painted.picture) };
    }
    case 'harmless':
      return { ...nothing, jpeg: await harmless[trial.name].change(scene.picture) };
    case 'cover': {
      const covered = await cover(scene, trial.name, `${seed} ${trial.name}`);
      return covered && { marks: [], zones: [covers[trial.name].zone], jpeg: await encodeJpeg(covered) };
    }
    case 'light':
      return { ...nothing, jpeg: await lights[trial.name](scene) };
    default:
      return trial satisfies never;
  }
}

const refusedPortrait = (trial: Trial, { refused }: { refused: string }): Result => ({
  trial,
  tone: 'light',
  outcome: { refused },
  marks: [],
  zones: [],
  controls: [],
  faceWidth: 0,
  milliseconds: 0,
});

const otherSide: Partial<Record<ZoneName, ZoneName>> = { left_cheek: 'right_cheek', right_cheek: 'left_cheek' };

/** A mirrored picture's left cheek is compared with the right one. */
function summaryOf({ zones, face, spots, covered }: PhotoAnalysis, mirrored: boolean): Measured {
  const named = (zone: ZoneName) => (mirrored ? (otherSide[zone] ?? zone) : zone);
  return {
    face: figuresOf(face),
    zones: Object.fromEntries(zones.map(({ zone, readings }) => [named(zone), figuresOf(readings)])),
    spots,
    covered: (covered ?? []).map(({ zone, by }) => ({ zone: named(zone), by })),
  };
}

const figuresOf = (readings: PhotoAnalysis['face']): Figures =>
  Object.fromEntries(
    Object.entries(readings).flatMap(([metric, one]) =>
      one ? [[metric, { value: one.value, low: one.low, high: one.high, raw: one.raw }]] : [],
    ),
  );
