// `node --no-warnings src/load/write-sample-answers.ts`: writes the answers that the landing page shows, as the advisor
// gives them. Run it after changing what the advisor knows or how it writes; a test says when.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerSamples } from './sample-answers.ts';
import { startAdvisor } from './start-advisor.ts';

const answers = await answerSamples(await startAdvisor(console.log));
const file = fileURLToPath(new URL('../../../../apps/mf-chat/src/samples/answers.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(answers, null, 2)}\n`);
console.log(`Wrote ${file}. Format it: npx biome check --write ${file}`);
