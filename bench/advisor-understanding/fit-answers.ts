// `node bench/advisor-understanding/fit-answers.ts`: how often an exact answer is found, and the weights of
// match-answer.ts. Each question of exact-questions.json was written by a person who saw no other question of its
// answer.
import { readFileSync } from 'node:fs';
import { createNameFinder } from '@petalwise/advisor/language/recognise-names';
import { startAdvisorDeps } from '@petalwise/advisor/load/start-advisor-deps';
import {
  type AnswerEvidence,
  createAnswerEvidence,
  rankAnswers,
  strengthOf,
} from '@petalwise/advisor/understanding/match-answer';
import { z } from 'zod';
import { dot, fitLogistic, fitRanking, type Row, round } from './fit-weights.ts';

const folds = 5;
/** Candidates of one question that could come first at all. */
const candidates = 25;
const deps = await startAdvisorDeps({ knownWords: () => [], log: console.log });
const { knowledge, middles, encoder, toEnglish } = deps;
const findNames = createNameFinder(knowledge);
const gather = createAnswerEvidence({ knowledge, middles, findNames });
const questions = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('exact-questions.json', import.meta.url), 'utf8')));

const asked = Object.entries(questions).filter(([id]) => knowledge.answers.has(id));
const cases = await Promise.all(
  asked.map(async ([id, message]) => {
    const text = toEnglish(message, 'en').join(' ');
    const [vector] = await encoder.encode([text]);
    return { id, evidence: vector ? gather({ text, vector, mentions: findNames(text) }) : [] };
  }),
);

const found = cases.filter(({ id, evidence }) => rankAnswers(evidence)[0]?.id === id).length;
const amongFour = cases.filter(({ id, evidence }) => rankAnswers(evidence).some((one) => one.id === id)).length;
console.log(`with the present weights: ${share(found)} first, ${share(amongFour)} among the first four`);

const ranked = cases
  .map(({ id, evidence }, place) => ({ fold: place % folds, entries: likeliest(id, evidence) }))
  .filter(({ entries }) => entries.some(({ isRight }) => isRight));
const unseen = Array.from({ length: folds }, (_, fold) => {
  const weights = fitRanking(ranked.filter((one) => one.fold !== fold));
  const strength = ({ features }: Row) => dot(features, weights);
  return ranked.filter(
    (one) => one.fold === fold && one.entries.toSorted((one, other) => strength(other) - strength(one))[0]?.isRight,
  ).length;
}).reduce((sum, count) => sum + count, 0);
console.log(`with weights fitted on the other four fifths: ${share(unseen)} first`);
console.log('weights', JSON.stringify(fitRanking(ranked).map(round)));

// Each question with its answer, and once more as if that answer did not exist: then the first one is wrong.
const rows = cases.flatMap(({ id, evidence }) => [
  ...topOf(id, evidence),
  ...topOf(
    id,
    evidence.filter((one) => one.id !== id),
  ),
]);
console.log('calibration [base, strength, lead]', JSON.stringify(fitLogistic(rows).map(round)));
process.exit(0);

function share(count: number): string {
  return `${count} of ${cases.length} (${Math.round((100 * count) / cases.length)} %)`;
}

function likeliest(id: string, evidence: readonly AnswerEvidence[]): readonly Row[] {
  const rough = ({ features }: Row) => 2 * (features[0] ?? 0) + (features[1] ?? 0);
  return evidence
    .map((one) => ({ features: one.features, isRight: one.id === id }))
    .toSorted((one, other) => rough(other) - rough(one))
    .slice(0, candidates);
}

/** The answer that comes first, with its strength and its lead. */
function topOf(id: string, evidence: readonly AnswerEvidence[]): Row[] {
  const [first, second] = evidence.toSorted((one, other) => strengthOf(other) - strengthOf(one));
  if (!first) return [];
  const strength = strengthOf(first);
  const lead = Math.min(4, strength - (second ? strengthOf(second) : 0));
  return [{ features: [1, strength, lead], isRight: first.id === id }];
}
