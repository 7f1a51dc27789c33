import { type Face, faces } from '../faces.ts';
import { type CoverName, covers } from '../painting/covers.ts';
import { type DefectName, defects } from '../painting/defects.ts';
import { type HarmlessName, harmless, type LightName, lights } from '../painting/harmless.ts';
import { type ToneName, toneNames } from '../painting/tones.ts';

/** One picture to be painted and measured. */
export type Trial = { face: string; tone?: ToneName } & (
  | { kind: 'clear' }
  | { kind: 'defect'; name: DefectName; strength: number; placement: number }
  | { kind: 'harmless'; name: HarmlessName }
  | { kind: 'cover'; name: CoverName }
  | { kind: 'light'; name: LightName }
);

export type Options = { quick: boolean; heldBack: boolean };

const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) => Object.keys(record) as Name[];

/** Every fifth face is kept for measuring: nobody tunes by it. */
const isHeldBackFace = (face: Face) => faces.indexOf(face) % 5 === 3;
/** So is every fifth placement of the other faces. */
const isHeldBackSeries = (index: number) => index % 5 === 3;

/** Placements of each defect on a face; those with single marks land elsewhere each time. */
const placements: Readonly<Record<DefectName, number>> = {
  spots: 2,
  patches: 1,
  redness: 1,
  oneSidedRedness: 1,
  shine: 1,
  blemishes: 2,
  pores: 1,
};

/** What is painted on skin of another tone, with the strengths. */
const onEveryTone: readonly (readonly [DefectName, readonly number[]])[] = [
  ['spots', [6]],
  ['patches', [6]],
  ['redness', [6]],
  ['shine', [0.5]],
];

const quickFaces = new Set(['6-a', '6-c', '2-c', '1-c', 'h-2']);
const quickTones: readonly ToneName[] = ['light', 'tan', 'dark'];

/** All trials of one face, the clear pictures first. */
export function trialsOf(face: Face, options: Options): Trial[] {
  if (options.quick && !quickFaces.has(face.id) && !(options.heldBack && isHeldBackFace(face))) return [];
  const own = { face: face.id };
  const wholeFace = isHeldBackFace(face) === options.heldBack;
  const series = seriesOf(face, options).filter(
    ({ heldBack }) => (isHeldBackFace(face) || heldBack) === options.heldBack,
  );
  const painted: Trial[] = series.flatMap(({ name, placement, strengths, tone }) =>
    strengths.map((strength) => ({
      ...own,
      kind: 'defect' as const,
      name,
      placement,
      strength,
      ...(tone ? { tone } : {}),
    })),
  );
  const tones = new Set([...(wholeFace ? tonesOf(options) : []), ...series.flatMap(({ tone }) => tone ?? [])]);
  const clear: Trial[] = [
    { ...own, kind: 'clear' as const },
    ...[...tones].map((tone) => ({ ...own, tone, kind: 'clear' as const })),
  ];
  if (!wholeFace) return painted.length > 0 ? [...clear, ...painted] : [];
  return [...clear, ...painted, ...unpainted(face, options)];
}

type Series = { name: DefectName; placement: number; strengths: readonly number[]; tone?: ToneName; heldBack: boolean };

const tonesOf = ({ quick }: Options): readonly ToneName[] => (quick ? quickTones : toneNames);

function seriesOf(face: Face, options: Options): Series[] {
  const plain = namesOf(defects).flatMap((name) =>
    Array.from({ length: options.quick ? 1 : placements[name] }, (_, placement) => ({
      name,
      placement,
      strengths: defects[name].strengths as readonly number[],
    })),
  );
  const toned = tonesOf(options).flatMap((tone) =>
    onEveryTone
      .filter(([name]) => !options.quick || name === 'spots')
      .map(([name, strengths]) => ({ name, strengths, tone, placement: 0 })),
  );
  const first = faces.indexOf(face);
  return [...plain, ...toned].map((one, index) => ({ ...one, heldBack: isHeldBackSeries(first + index) }));
}

function unpainted(face: Face, { quick }: Options): Trial[] {
  const own = { face: face.id };
  const every = (index: number) => !quick || index % 3 === 0;
  return [
    ...namesOf(harmless)
      .filter((_, index) => every(index))
      .map((name) => ({ ...own, kind: 'harmless' as const, name })),
    ...namesOf(covers)
      .filter((_, index) => every(index))
      .map((name) => ({ ...own, kind: 'cover' as const, name })),
    ...namesOf(lights)
      .filter((_, index) => every(index))
      .map((name) => ({ ...own, kind: 'light' as const, name })),
  ];
}
