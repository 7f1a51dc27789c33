import { type DefectName, defects } from '../painting/defects.ts';
import { groupOf } from '../painting/tones.ts';
import { crossTalkOf, doseResponses, type Find, falseAlarmsOf, findsOf, metrics, type Pair } from './grade.ts';
import { countOf, ratioOf, type Share, shareOf } from './share.ts';

/** From this strength on a defect is plain to see, and from this size on (in percent of the face's width). */
export const plain: Readonly<Record<DefectName, { strength: number; size: number }>> = {
  spots: { strength: 6, size: 2 },
  patches: { strength: 6, size: 0 },
  redness: { strength: 6, size: 0 },
  oneSidedRedness: { strength: 6, size: 0 },
  shine: { strength: 0.5, size: 0 },
  blemishes: { strength: 10, size: 1.5 },
  pores: { strength: 6, size: 0 },
};

const isLargeEnough = ({ name, size }: Find): boolean => size === undefined || size >= plain[name].size;
export const isPlain = (find: Find): boolean => find.strength >= plain[find.name].strength && isLargeEnough(find);

const groups = ['light', 'medium', 'dark'] as const;

export type DefectReport = {
  name: DefectName;
  unit: string;
  /** By strength, on the photographs as they are. */
  found: { strength: number; found: Share }[];
  /** By size and strength, where there are sizes. */
  bySize: { size: number; found: Share[] }[];
  plain: Share;
  /** Plain ones on the photographs and on skin shifted to each tone. */
  plainByGroup: Record<(typeof groups)[number], Share>;
  falseAlarms: Share;
  rises: Share;
  /** Of evenness, which falls while the patches get darker. */
  evennessFalls: Share | undefined;
  crossTalk: { metric: string; left: Share }[];
  /** The least strength from which on 95 % were found, of plain size; nothing where none. */
  limit: number | undefined;
  /** Painted pictures that were refused, and figures that were left out: they count neither as found nor as missed. */
  refused: Record<string, number>;
};

const foundOf = (finds: readonly Find[]): Share => shareOf(finds.map(({ found }) => found));

/** What became of one kind of defect. `unpainted` are the clear and the harmlessly changed pictures. */
export function reportDefect(name: DefectName, pairs: readonly Pair[], unpainted: readonly Pair[]): DefectReport {
  const { strengths, unit } = defects[name];
  const own = pairs.filter(({ result: { trial } }) => trial.kind === 'defect' && trial.name === name);
  const finds = own.flatMap(findsOf);
  const asTheyAre = finds.filter(({ pair }) => !pair.result.trial.tone);
  const inGroup = (group: (typeof groups)[number]) =>
    foundOf(finds.filter((find) => isPlain(find) && groupOf(find.pair.result.tone) === group));
  const rising = doseResponses(pairs, name, { metric: defects[name].metric });
  const falling = name === 'patches' ? doseResponses(pairs, name, { metric: 'evenness', falls: true }) : undefined;
  return {
    name,
    unit,
    found: strengths.map((strength) => ({ strength, found: foundOf(ofStrength(asTheyAre, strength)) })),
    bySize: sizesOf(asTheyAre).map((size) => ({
      size,
      found: strengths.map((strength) => foundOf(ofStrength(asTheyAre, strength).filter((find) => find.size === size))),
    })),
    plain: foundOf(asTheyAre.filter(isPlain)),
    plainByGroup: { light: inGroup('light'), medium: inGroup('medium'), dark: inGroup('dark') },
    falseAlarms: shareOf(unpainted.flatMap((pair) => falseAlarmsOf(pair, name))),
    rises: shareOf(rising.map(({ rises }) => rises)),
    evennessFalls: falling && shareOf(falling.map(({ rises }) => rises)),
    crossTalk: reportCrossTalk(own.filter(({ result }) => !result.trial.tone)),
    limit: limitOf(asTheyAre.filter(isLargeEnough), strengths),
    refused: countOf(finds.flatMap(({ found, refused }) => (found === undefined ? (refused ?? 'left out') : []))),
  };
}

const ofStrength = (finds: readonly Find[], strength: number) => finds.filter((find) => find.strength === strength);

const sizesOf = (finds: readonly Find[]): number[] =>
  [...new Set(finds.flatMap(({ size }) => size ?? []))].sort((a, b) => a - b);

const limitOf = (finds: readonly Find[], strengths: readonly number[]): number | undefined =>
  strengths.find((least) =>
    strengths
      .filter((strength) => strength >= least)
      .every((strength) => (ratioOf(foundOf(ofStrength(finds, strength))) ?? 1) >= 0.95),
  );

function reportCrossTalk(pairs: readonly Pair[]): DefectReport['crossTalk'] {
  const crossed = pairs.flatMap(crossTalkOf);
  const leftOf = (metric: string) => shareOf(crossed.filter((one) => one.metric === metric).map(({ left }) => left));
  return metrics.map((metric) => ({ metric, left: leftOf(metric) })).filter(({ left }) => left.of > 0);
}
