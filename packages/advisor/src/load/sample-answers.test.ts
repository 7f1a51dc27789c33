import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerSamples } from './sample-answers.ts';
import { startAdvisor } from './start-advisor.ts';

const shown = new URL('../../../../apps/mf-chat/src/samples/answers.json', import.meta.url);

// Vectors that were not generated are computed, which takes a while.
it('are those of the landing page: otherwise run src/load/write-sample-answers.ts', async () => {
  const answers = await answerSamples(await startAdvisor(() => undefined));
  expect(JSON.parse(readFileSync(shown, 'utf8'))).toEqual(answers);
}, 900_000);
