// `node src/load/write-learnt.ts`: writes `learnt/answers.bin` and `learnt/danger-weights.bin`, so that a new clone
// need not encode the questions of all exact answers and learn the dangers. Run it after changing any of their texts,
// or the encoder; otherwise the first start takes a minute longer, with the same result.

import { keepDangerWeights, readDangerWeights } from '../precomputed/read-danger-weights.ts';
import { readMiddles, writeMiddles } from '../precomputed/read-middles.ts';
import { listCandidates } from '../understanding/examples.ts';
import { readSafety } from './read-safety.ts';
import { startAdvisorDeps } from './start-advisor-deps.ts';

const deps = await startAdvisorDeps({ knownWords: () => [], log: () => {} });
const candidates = listCandidates(deps.knowledge);
const middles = await readMiddles(candidates, deps.encoder);
writeMiddles(candidates, middles);
const safety = readSafety();
const { weights, isNew } = await readDangerWeights({ safety, ...deps });
keepDangerWeights(weights, safety, 'learnt');
console.log(`${middles.computed.length} answers and ${isNew ? 'the' : 'no'} weights of dangers were learnt anew.`);
process.exit(0);
