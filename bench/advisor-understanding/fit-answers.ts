// `node bench/advisor-understanding/fit-answers.ts`: fits the weights of match-answer.ts. Each question of an exact answer
// is left out of it in turn and has to find it again; questions about other entries must find nothing.
import { listExamples, questionsOf } from '@petalwise/advisor/language/examples';
import { createAnswerEvidence } from '@petalwise/advisor/language/match-answer';
import { storedVector } from '@petalwise/advisor/language/measure-nearness';
import { createNameFinder } from '@petalwise/advisor/language/recognise-names';
import { startAdvisorDeps } from '@petalwise/advisor/load/start-advisor-deps';
import { dot, fitLogistic, fitRanking, type Row, round } from './fit-weights.ts';

const folds = 5;
const { knowledge, vectors, whitening } = await startAdvisorDeps({ knownWords: () => [], log: console.log });
const answers = [...knowledge.answers.values()];
const findNames = createNameFinder(knowledge);
const gather = createAnswerEvidence({ answers, vectors, whitening, findNames });

const cases = answers.flatMap((answer, place) =>
  questionsOf(answer)
    .filter((_, n) => n % 3 === place % 3)
    .flatMap((text) => {
      const vector = storedVector(vectors, text);
      if (!vector) return [];
      const evidence = gather({ text, vector, mentions: findNames(text) }, text);
      const entries = likeliest(evidence.map(({ id, features }) => ({ features, isRight: id === answer.id })));
      return [{ fold: place % folds, entries }];
    }),
);
const own = new Set(answers.flatMap(questionsOf));
// Most questions about the other entries have no exact answer. Some do, which makes the confidence a little modest.
const others = listExamples(knowledge)
  .filter(({ text }, place) => place % 7 === 0 && !own.has(text))
  .flatMap(({ text }, place) => {
    const vector = storedVector(vectors, text);
    if (!vector) return [];
    const entries = gather({ text, vector, mentions: findNames(text) });
    return [{ fold: place % folds, entries: likeliest(entries.map(({ features }) => ({ features, isRight: false }))) }];
  });
cases.push(...others);
const known = cases.filter(({ entries }) => entries.some(({ isRight }) => isRight));
console.log(
  `${answers.length} answers, ${cases.length} questions (${others.length} of other entries); put forward for ${known.length}`,
);
let right = 0;
const bins = new Map<number, [number, number]>();
for (let fold = 0; fold < folds; fold++) {
  const weights = fitRanking(
    known.filter((one) => one.fold !== fold),
    300,
  );
  const rows = cases.filter((one) => one.fold !== fold).flatMap((one) => best(one.entries, weights));
  const calibration = fitLogistic(rows);
  for (const { entries } of cases.filter((one) => one.fold === fold)) {
    const [row] = best(entries, weights);
    if (!row) continue;
    if (row.isRight) right++;
    const bin = Math.floor(5 / (1 + Math.exp(-dot(row.features, calibration))));
    const [good, all] = bins.get(bin) ?? [0, 0];
    bins.set(bin, [good + (row.isRight ? 1 : 0), all + 1]);
  }
}
console.log(`questions left out: ${right} of ${cases.length - others.length} find their answer first`);
for (const [bin, [good, all]] of [...bins].sort()) console.log(`confidence ${bin / 5}+: ${good} of ${all}`);
const weights = fitRanking(known, 300);
const calibration = fitLogistic(cases.flatMap(({ entries }) => best(entries, weights)));
console.log('weights', JSON.stringify(weights.map(round)), 'calibration', JSON.stringify(calibration.map(round)));
process.exit(0);

function best(entries: readonly { features: readonly number[]; isRight: boolean }[], weights: readonly number[]) {
  const [first, second] = entries
    .map(({ features, isRight }) => ({ strength: dot(features, weights), isRight }))
    .sort((one, other) => other.strength - one.strength);
  if (!first) return [];
  const lead = Math.min(4, first.strength - (second?.strength ?? 0));
  return [{ features: [1, first.strength, lead], isRight: first.isRight }];
}

/** The candidates that could come first at all; fitting takes minutes with all of them. */
function likeliest(entries: readonly Row[]): readonly Row[] {
  const rough = ({ features }: Row) => 2 * (features[0] ?? 0) + (features[2] ?? 0);
  return entries.toSorted((one, other) => rough(other) - rough(one)).slice(0, 25);
}
