import { defects } from '../painting/defects.ts';
import type { Result } from '../trying/try-picture.ts';
import { doseResponses, findsOf, isMeasured, isOutside, metrics, type Pair, pairsOf } from './grade.ts';
import { defectNames } from './report.ts';
import { isPlain } from './report-defect.ts';

/** Each plain defect that was missed, each figure that moved without reason, each spot that is none, each covered zone. */
export function describeMisses(results: readonly Result[]): string {
  const pairs = pairsOf(results);
  return [
    ...pairs.flatMap(missesOf),
    ...fallsOf(pairs),
    ...pairs.flatMap(movesOf),
    ...pairs.flatMap(listedOf),
    ...pairs.flatMap(uncoveredOf),
  ].join('\n');
}

const nameOf = ({ face, tone, ...trial }: Result['trial']): string =>
  `${face}${tone ? ` as ${tone}` : ''}, ${'name' in trial ? trial.name : 'clear'}`;

const placeOf = ({ x, y }: { x: number; y: number }) => `${x.toFixed(3)}, ${y.toFixed(3)}`;

const missesOf = (pair: Pair): string[] =>
  findsOf(pair)
    .filter((find) => isPlain(find) && !find.found)
    .map(({ strength, mark, found, refused }) => {
      const { trial, zones } = pair.result;
      const where = mark ? `${mark.zone} at ${placeOf(mark)}, ${mark.size} % wide` : zones.join(', ');
      const why = refused ?? (found === undefined ? 'left out' : 'missed');
      return `${why}: ${nameOf(trial)} ${strength}, ${where}`;
    });

const fallsOf = (pairs: readonly Pair[]): string[] =>
  defectNames.flatMap((name) =>
    doseResponses(pairs, name, { metric: defects[name].metric })
      .filter(({ rises }) => rises === false)
      .map(({ face, values }) => {
        const each = values.map((value) => value?.toFixed(3) ?? '–').join(' ');
        return `does not rise: ${face}, ${name}: ${each}`;
      }),
  );

/** Figures that left their range without reason: on harmless changes, and where something else was painted. */
function movesOf({ result: { trial, outcome }, clear }: Pair): string[] {
  if (trial.kind !== 'harmless' && trial.kind !== 'defect') return [];
  if (!isMeasured(outcome)) return trial.kind === 'harmless' ? [`${outcome.refused}: ${nameOf(trial)}`] : [];
  const mayMove = trial.kind === 'defect' ? defects[trial.name].mayMove : [];
  return metrics
    .filter((metric) => !mayMove.includes(metric) && isOutside(metric, outcome.face, clear.outcome.face))
    .map((metric) => {
      const [now, before] = [outcome.face[metric], clear.outcome.face[metric]];
      const range = `${before?.low.toFixed(3)}–${before?.high.toFixed(3)}`;
      const strength = trial.kind === 'defect' ? ` ${trial.strength}` : '';
      return `left its range: ${nameOf(trial)}${strength}: ${metric} ${now?.value.toFixed(3)}, not in ${range}`;
    });
}

/** Spots on the clear photographs, on which nobody can see one. */
function listedOf({ result: { trial, outcome } }: Pair): string[] {
  if (trial.kind !== 'clear' || !isMeasured(outcome)) return [];
  return (outcome.spots ?? []).map(
    (spot) =>
      `listed: ${nameOf(trial)}, ${spot.kind} in ${spot.zone} at ${placeOf(spot)}, ΔE ${spot.contrast.toFixed(1)}`,
  );
}

function uncoveredOf({ result: { trial, outcome, zones } }: Pair): string[] {
  if (trial.kind !== 'cover' || !isMeasured(outcome)) return [];
  return zones
    .filter((zone) => outcome.zones[zone])
    .map((zone) => `measured although covered: ${nameOf(trial)}: ${zone}`);
}
