import { type MetricName, MetricName as Metrics, type Spot } from '@petalwise/contracts/chat/photo';
import { type DefectName, defects } from '../painting/defects.ts';
import type { Mark } from '../painting/scene.ts';
import type { Figures, Measured, Result } from '../trying/try-picture.ts';

export const metrics = Metrics.options;
const eps = 1e-9;

export const isMeasured = (outcome: Result['outcome']): outcome is Measured => !('refused' in outcome);
export type MeasuredResult = Result & { outcome: Measured };

/** A result with the same face's clear picture, of the same tone. */
export type Pair = { result: Result; clear: MeasuredResult };

const keyOf = ({ face, tone }: Result['trial']) => `${face} ${tone ?? ''}`;

/** All results whose clear picture was measured. */
export function pairsOf(results: readonly Result[]): Pair[] {
  const clears = new Map(
    results.filter(({ trial }) => trial.kind === 'clear').map((result) => [keyOf(result.trial), result]),
  );
  return results.flatMap((result) => {
    const clear = clears.get(keyOf(result.trial));
    return clear && isMeasured(clear.outcome) ? [{ result, clear: clear as MeasuredResult }] : [];
  });
}

/** What lies above the range that the clear picture's figure states. */
const isAbove = (metric: MetricName, figures: Figures | undefined, clear: Figures | undefined): boolean => {
  const [now, before] = [figures?.[metric], clear?.[metric]];
  return now !== undefined && before !== undefined && now.value > before.high + eps;
};

export const isOutside = (metric: MetricName, figures: Figures | undefined, clear: Figures | undefined) => {
  const [now, before] = [figures?.[metric], clear?.[metric]];
  if (now === undefined || before === undefined) return undefined;
  return now.value > before.high + eps || now.value < before.low - eps;
};

/** Whether the figure of the face or of a painted zone rose above its range; nothing where neither is measured. */
export function figureRose(
  { result, clear }: Pair,
  { metric, zones }: { metric: MetricName; zones: Result['zones'] },
): boolean | undefined {
  if (!isMeasured(result.outcome)) return undefined;
  const { outcome } = result;
  const sides = [
    [outcome.face, clear.outcome.face] as const,
    ...zones.map((zone) => [outcome.zones[zone], clear.outcome.zones[zone]] as const),
  ].filter(([now, before]) => now?.[metric] && before?.[metric]);
  return sides.length === 0 ? undefined : sides.some(([now, before]) => isAbove(metric, now, before));
}

const slack = 0.008;

/** A spot of that kind whose middle lies on the mark and that is not much larger than it. */
export const listsSpot = (spots: readonly Spot[], kind: Spot['kind'], mark: Mark, faceWidth: number): boolean =>
  spots.some(
    (spot) =>
      spot.kind === kind &&
      Math.hypot(spot.x - mark.x, spot.y - mark.y) <= mark.radius + slack * faceWidth &&
      spot.radius <= 3 * mark.radius + slack * faceWidth,
  );

export const kindOf = (name: DefectName): Spot['kind'] | undefined =>
  name === 'spots' ? 'dark' : name === 'blemishes' ? 'red' : undefined;

/** One thing that was to be found: a mark, or the whole defect where it has no marks. */
export type Find = {
  name: DefectName;
  strength: number;
  size: number | undefined;
  pair: Pair;
  mark: Mark | undefined;
  /** Nothing where the picture was refused, or the figure left out with a reason. */
  found: boolean | undefined;
  refused: string | undefined;
};

/** What was to be found on one painted picture. */
export function findsOf(pair: Pair): Find[] {
  const { result } = pair;
  const { trial, outcome, marks, zones } = result;
  if (trial.kind !== 'defect') return [];
  const { name, strength } = trial;
  const { metric } = defects[name];
  const own = { name, strength, pair, refused: isMeasured(outcome) ? undefined : outcome.refused };
  const kind = kindOf(name);
  if (!kind) return [{ ...own, size: undefined, mark: undefined, found: figureRose(pair, { metric, zones }) }];
  return marks.map((mark) => ({ ...own, size: mark.size, mark, found: spotFound(pair, kind, mark, metric) }));
}

function spotFound({ result, clear }: Pair, kind: Spot['kind'], mark: Mark, metric: MetricName): boolean | undefined {
  if (!isMeasured(result.outcome)) return undefined;
  const { spots, zones } = result.outcome;
  const zone = zones[mark.zone];
  // A zone that is left out of the clear picture too has nothing to find.
  if (!zone) return clear.outcome.zones[mark.zone] ? false : undefined;
  // Left out with a reason.
  if (!zone[metric]) return undefined;
  if (spots) return listsSpot(spots, kind, mark, result.faceWidth);
  return figureRose({ result, clear }, { metric, zones: [mark.zone] });
}

/** Whether something is said to be there on a picture with nothing painted on it. */
export function falseAlarmsOf({ result, clear }: Pair, name: DefectName): boolean[] {
  if (!isMeasured(result.outcome)) return [];
  const { metric, zones } = defects[name];
  const kind = kindOf(name);
  const { spots } = result.outcome;
  if (kind && spots) return result.controls.map((mark) => listsSpot(spots, kind, mark, result.faceWidth));
  if (result === clear) return [];
  const rose = figureRose({ result, clear }, { metric, zones });
  return rose === undefined ? [] : [rose];
}

/** Lowered by less than this, a dose–response still rises: a hundredth of the scale. */
const stillRises = 0.01;

/** Whether a figure rises with the strength, from the clear picture on; nothing where fewer than three were measured. */
export function risesWithDose(figures: readonly (number | undefined)[]): boolean | undefined {
  const known = figures.filter((one) => one !== undefined);
  if (known.length < 3) return undefined;
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  return last > first + eps && known.every((one, index) => index === 0 || one >= (known[index - 1] ?? 0) - stillRises);
}

export type DoseResponse = { face: string; rises: boolean | undefined; values: (number | undefined)[] };

/** For each series of strengths on one face: whether a figure of its painted zones (their mean) rises, or falls. */
export function doseResponses(
  pairs: readonly Pair[],
  name: DefectName,
  { metric, falls = false }: { metric: MetricName; falls?: boolean },
): DoseResponse[] {
  const series = Map.groupBy(
    pairs.filter(({ result: { trial } }) => trial.kind === 'defect' && trial.name === name && !trial.tone),
    ({ result: { trial } }) => `${trial.face} ${trial.kind === 'defect' ? trial.placement : ''}`,
  );
  return [...series.values()].map((ones) => {
    const ordered = ones.toSorted((a, b) => strengthOf(a) - strengthOf(b));
    const { clear, result } = ordered[0] as Pair;
    const values = [clear, ...ordered.map((pair) => pair.result)].map(({ outcome }) =>
      isMeasured(outcome) ? meanFigure(outcome, metric, result.zones) : undefined,
    );
    const signed = falls ? values.map((value) => (value === undefined ? value : -value)) : values;
    return { face: result.trial.face, rises: risesWithDose(signed), values };
  });
}

const strengthOf = ({ result: { trial } }: Pair) => (trial.kind === 'defect' ? trial.strength : 0);

function meanFigure({ zones: all, face }: Measured, metric: MetricName, zones: Result['zones']): number | undefined {
  const values = [...new Set(zones)].flatMap((zone) => all[zone]?.[metric]?.value ?? []);
  if (values.length === 0) return face[metric]?.value;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** For each figure that has nothing to do with a defect: whether the face's left its stated range. */
export function crossTalkOf({ result, clear }: Pair): { metric: MetricName; left: boolean }[] {
  const { trial, outcome } = result;
  if (trial.kind !== 'defect' || !isMeasured(outcome)) return [];
  return metrics
    .filter((metric) => !defects[trial.name].mayMove.includes(metric))
    .flatMap((metric) => {
      const left = isOutside(metric, outcome.face, clear.outcome.face);
      return left === undefined ? [] : [{ metric, left }];
    });
}

/** What happened to a covered zone. */
export function coverVerdict({ result }: Pair): 'left out' | 'refused' | 'measured' | undefined {
  const { outcome, zones, trial } = result;
  const [zone] = zones;
  if (trial.kind !== 'cover' || !zone) return undefined;
  if (!isMeasured(outcome)) return 'refused';
  const readings = outcome.zones[zone];
  return readings && Object.keys(readings).length > 0 ? 'measured' : 'left out';
}
