// `node bench/advisor-understanding/fit-answers.ts`: fits the weights of match-answer.ts. A third of the questions of the
// exact answers are left out of their answer, each in turn, and have to find it again.
import { questionsOf } from '@petalwise/advisor/language/examples';
import { createAnswerEvidence } from '@petalwise/advisor/language/match-answer';
import { storedVector } from '@petalwise/advisor/language/measure-nearness';
import { createNameFinder } from '@petalwise/advisor/language/recognise-names';
import { startAdvisorDeps } from '@petalwise/advisor/load/start-advisor-deps';
import { dot, fitRanking, type Row, round } from './fit-weights.ts';

const folds = 5;
/** Candidates of one question that could come first at all. */
const candidates = 25;
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
      const entries = evidence.map(({ id, features }) => ({ features, isRight: id === answer.id }));
      return [{ fold: place % folds, entries: likeliest(entries) }];
    }),
);
const known = cases.filter(({ entries }) => entries.some(({ isRight }) => isRight));
const right = Array.from({ length: folds }, (_, fold) => {
  const weights = fitRanking(known.filter((one) => one.fold !== fold));
  const strength = ({ features }: Row) => dot(features, weights);
  return cases.filter(
    (one) => one.fold === fold && one.entries.toSorted((one, other) => strength(other) - strength(one))[0]?.isRight,
  ).length;
}).reduce((sum, count) => sum + count, 0);
console.log(
  `${answers.length} answers; ${right} of ${cases.length} questions find the answer they were left out of first`,
);
console.log('weights', JSON.stringify(fitRanking(known).map(round)));
process.exit(0);

function likeliest(entries: readonly Row[]): readonly Row[] {
  const rough = ({ features }: Row) => 2 * (features[0] ?? 0) + (features[1] ?? 0);
  return entries.toSorted((one, other) => rough(other) - rough(one)).slice(0, candidates);
}
