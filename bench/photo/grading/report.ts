import { type Spot, ZoneName } from '@petalwise/contracts/chat/photo';
import { median, percentile } from '../../rounds.ts';
import { faces } from '../faces.ts';
import { type DefectName, defects } from '../painting/defects.ts';
import { type ToneName, toneNames } from '../painting/tones.ts';
import type { Result } from '../trying/try-picture.ts';
import { coverVerdict, isMeasured, isOutside, metrics, type Pair, pairsOf } from './grade.ts';
import { type DefectReport, reportDefect } from './report-defect.ts';
import { countOf, type Share, shareOf } from './share.ts';

export const defectNames = Object.keys(defects) as DefectName[];

export type Movement = { metric: string; mean: number; most: number; left: Share; zonesLeft: Share; width: number };

/** How far the harmless changes moved each figure of the face, and how often it left the range of the clear picture. */
function reportMovement(pairs: readonly Pair[]): Movement[] {
  return metrics.flatMap((metric) => {
    const moves: number[] = [];
    const widths: number[] = [];
    const left: (boolean | undefined)[] = [];
    const zonesLeft: (boolean | undefined)[] = [];
    for (const { result, clear } of pairs) {
      if (!isMeasured(result.outcome)) continue;
      const [now, before] = [result.outcome.face[metric], clear.outcome.face[metric]];
      left.push(isOutside(metric, result.outcome.face, clear.outcome.face));
      if (now && before) {
        moves.push(Math.abs(now.value - before.value));
        widths.push(before.high - before.low);
      }
      for (const [zone, figures] of Object.entries(result.outcome.zones))
        zonesLeft.push(isOutside(metric, figures, clear.outcome.zones[zone as keyof typeof clear.outcome.zones]));
    }
    if (moves.length === 0) return [];
    const mean = moves.reduce((sum, one) => sum + one, 0) / moves.length;
    return [
      {
        metric,
        mean,
        most: Math.max(...moves),
        left: shareOf(left),
        zonesLeft: shareOf(zonesLeft),
        width: median(widths),
      },
    ];
  });
}

export type Report = {
  faces: {
    face: string;
    tone: ToneName | undefined;
    refused: string | undefined;
    zones: number;
    spots: number | undefined;
    covered: string;
    /** What makes the photograph unfit, and which zones it half hides, judged by eye. */
    byEye: string;
  }[];
  defects: DefectReport[];
  /** Spots listed on pictures on which none was painted. Nobody in the photographs has one in plain sight. */
  listed: { kind: Spot['kind']; pictures: Share; mean: number }[];
  movement: Movement[];
  /** By harmless change: figures of faces and zones that left their range, and refusals. */
  changes: { name: string; left: Share; refused: Record<string, number> }[];
  covers: { name: string; verdicts: Record<string, number>; refused: Record<string, number>; named: Share }[];
  /** Zones in plain sight that were left out of a picture on which nothing was covered. */
  coveredWithoutReason: Share;
  lights: { name: string; verdicts: Record<string, number>; left: Share }[];
  /** Of the same faces in each tone. */
  tones: { tone: ToneName; refused: Share; codes: Record<string, number> }[];
  milliseconds: { median: number; p95: number } | undefined;
};

export function reportOf(results: readonly Result[]): Report {
  const pairs = pairsOf(results);
  const ofKind = (kind: Result['trial']['kind']) => pairs.filter(({ result }) => result.trial.kind === kind);
  const unpainted = [...ofKind('clear'), ...ofKind('harmless')];
  const times = results.map(({ milliseconds }) => milliseconds).filter((one) => one > 0);
  return {
    faces: results.filter(({ trial }) => trial.kind === 'clear' && !trial.tone).map(describeFace),
    defects: defectNames
      .map((name) => reportDefect(name, pairs, unpainted))
      .filter(({ found, refused }) => found.some((one) => one.found.of > 0) || Object.keys(refused).length > 0),
    listed: (['dark', 'red'] as const).map((kind) => reportListed(unpainted, kind)),
    movement: reportMovement(ofKind('harmless')),
    changes: byName(ofKind('harmless')).map(([name, ones]) => ({
      name,
      left: shareOf(ones.flatMap(allLeft)),
      refused: refusalsOf(ones),
    })),
    covers: byName(ofKind('cover')).map(([name, ones]) => ({
      name,
      verdicts: countOf(ones.flatMap((one) => coverVerdict(one) ?? [])),
      refused: refusalsOf(ones),
      named: shareOf(
        ones.map(({ result: { outcome, zones } }) =>
          isMeasured(outcome) ? outcome.covered.some(({ zone }) => zones.includes(zone)) : undefined,
        ),
      ),
    })),
    coveredWithoutReason: shareOf([...unpainted, ...ofKind('defect')].flatMap(leftOutWithoutReason)),
    lights: byName(ofKind('light')).map(([name, ones]) => ({
      name,
      verdicts: countOf(ones.map(({ result: { outcome } }) => (isMeasured(outcome) ? 'measured' : outcome.refused))),
      left: shareOf(ones.flatMap(allLeft)),
    })),
    tones: tonesOf(results),
    milliseconds: times.length > 0 ? { median: median(times), p95: percentile(times, 0.95) } : undefined,
  };
}

function reportListed(pairs: readonly Pair[], kind: Spot['kind']): Report['listed'][number] {
  const counts = pairs.flatMap(({ result: { outcome } }) =>
    isMeasured(outcome) && outcome.spots ? [outcome.spots.filter((spot) => spot.kind === kind).length] : [],
  );
  const mean = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
  return { kind, pictures: shareOf(counts.map((count) => count > 0)), mean };
}

/** Each zone that can be seen in the photograph: whether it was left out. */
function leftOutWithoutReason({ result: { trial, outcome } }: Pair): boolean[] {
  if (!isMeasured(outcome)) return [];
  const hidden = faces.find(({ id }) => id === trial.face)?.hidden ?? [];
  return ZoneName.options.filter((zone) => !hidden.includes(zone)).map((zone) => !outcome.zones[zone]);
}

const refusalsOf = (pairs: readonly Pair[]) =>
  countOf(pairs.flatMap(({ result: { outcome } }) => (isMeasured(outcome) ? [] : [outcome.refused])));

const nameOf = ({ result: { trial } }: Pair) => (trial.kind === 'clear' ? 'clear' : trial.name);
const byName = (pairs: readonly Pair[]) => [...Map.groupBy(pairs, nameOf)];

const allLeft = ({ result, clear }: Pair): (boolean | undefined)[] => {
  const { outcome } = result;
  return isMeasured(outcome) ? metrics.map((metric) => isOutside(metric, outcome.face, clear.outcome.face)) : [];
};

function describeFace({ trial, tone, outcome }: Result): Report['faces'][number] {
  const face = faces.find(({ id }) => id === trial.face);
  const byEye = [face?.unfit ?? [], face?.hidden ? `half hidden: ${face.hidden.join(' ')}` : []].flat().join(', ');
  if (!isMeasured(outcome))
    return {
      face: trial.face,
      tone: undefined,
      refused: outcome.refused,
      zones: 0,
      spots: undefined,
      covered: '',
      byEye,
    };
  return {
    face: trial.face,
    tone,
    refused: undefined,
    zones: Object.keys(outcome.zones).length,
    spots: outcome.spots?.length,
    covered: outcome.covered.map(({ zone, by }) => `${zone} (${by})`).join(', '),
    byEye,
  };
}

function tonesOf(results: readonly Result[]): Report['tones'] {
  const clear = results.filter(({ trial }) => trial.kind === 'clear' && trial.tone);
  return toneNames.flatMap((tone) => {
    const own = clear.filter(({ trial }) => trial.tone === tone);
    if (own.length === 0) return [];
    const refused = own.map(({ outcome }) => !isMeasured(outcome));
    const codes = countOf(own.flatMap(({ outcome }) => (isMeasured(outcome) ? [] : [outcome.refused])));
    return [{ tone, refused: shareOf(refused), codes }];
  });
}
