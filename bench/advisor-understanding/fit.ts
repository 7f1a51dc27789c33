// `node bench/advisor-understanding/fit.ts`: fits the weights of rank-entries.ts on paraphrases.json, which must not be
// used as examples, and prints them with how well they do on the fifths that each fit did not see.
import { readFileSync } from 'node:fs';
import { startAdvisorDeps } from '@petalwise/advisor/load/start-advisor-deps';
import { listExamples } from '@petalwise/advisor/understanding/examples';
import { createEvidence } from '@petalwise/advisor/understanding/match-ask';
import { type Evidence, featuresOf } from '@petalwise/advisor/understanding/rank-entries';
import { dot, fitLogistic, fitRanking, type Row, round } from './fit-weights.ts';

interface Paraphrase {
  readonly text: string;
  /** `kind:id/facet` of every good answer; empty where there is none. */
  readonly means: readonly string[];
}
interface Case {
  readonly refs: ReadonlySet<string>;
  readonly entries: readonly { readonly features: readonly number[]; readonly isRight: boolean }[];
}

const folds = 5;
const asked = JSON.parse(readFileSync(new URL('paraphrases.json', import.meta.url), 'utf8')) as Paraphrase[];
const cases = await gatherCases();
const fits = Array.from({ length: folds }, (_, fold) => {
  const unseen = cases.filter((_, place) => place % folds === fold);
  const { weights, calibration } = fitAll(cases.filter((_, place) => place % folds !== fold));
  return unseen.map((one) => outcome(one, weights, calibration));
});
report(fits.flat());
const final = fitAll(cases);
console.log(
  'weights',
  JSON.stringify(final.weights.map(round)),
  'calibration',
  JSON.stringify(final.calibration.map(round)),
);

async function gatherCases(): Promise<Case[]> {
  const { knowledge, encoder, read, vectors } = await startAdvisorDeps({ knownWords: () => [], log: console.log });
  const gather = createEvidence(knowledge, listExamples(knowledge), vectors);
  const gathered: Case[] = [];
  for (const { text, means } of asked) {
    const { clauses } = await read(text);
    const [clause] = clauses;
    if (!clause || clauses.length > 1) continue;
    const [vector] = await encoder.encode([clause.text]);
    if (!vector) continue;
    const refs = new Set(means.map((one) => one.split('/')[0] ?? ''));
    const evidence = gather({ text: clause.text, vector, mentions: clause.mentions, facets: [] });
    gathered.push({
      refs,
      entries: evidence.map((one: Evidence) => ({ features: featuresOf(one), isRight: refs.has(one.ref) })),
    });
  }
  return gathered;
}

/** Weights of the entries' features, then of the best entry's strength and lead. */
function fitAll(some: readonly Case[]) {
  const weights = fitRanking(
    some.filter(({ refs, entries }) => refs.size > 0 && entries.some(({ isRight }) => isRight)),
  );
  const best = some.flatMap(({ entries }) => bestOf(entries, weights));
  return { weights, calibration: fitLogistic(best) };
}

function bestOf(entries: Case['entries'], weights: readonly number[]): Row[] {
  const [first, second] = entries
    .map(({ features, isRight }) => ({ strength: dot(features, weights), isRight }))
    .sort((one, other) => other.strength - one.strength);
  if (!first) return [];
  const lead = Math.min(4, first.strength - (second?.strength ?? 0));
  return [{ features: [1, first.strength, lead], isRight: first.isRight }];
}

function outcome({ refs, entries }: Case, weights: readonly number[], calibration: readonly number[]) {
  const [best] = bestOf(entries, weights);
  const confidence = best ? 1 / (1 + Math.exp(-dot(best.features, calibration))) : 0;
  return { hasAnswer: refs.size > 0, isRight: best?.isRight ?? false, confidence };
}

function report(outcomes: readonly ReturnType<typeof outcome>[]): void {
  const answerable = outcomes.filter(({ hasAnswer }) => hasAnswer);
  const right = answerable.filter(({ isRight }) => isRight).length;
  console.log(`unseen fifths: ${right} of ${answerable.length} entries right`);
  for (let from = 0; from < 1; from += 0.2) {
    const bin = outcomes.filter(({ confidence }) => confidence >= from && confidence < from + 0.2 + 1e-9);
    console.log(
      `confidence ${from.toFixed(1)}+: ${bin.filter(({ isRight }) => isRight).length} of ${bin.length} right`,
    );
  }
}
