import { startAdvisorDeps } from '@petalwise/advisor/load/start-advisor-deps';
import { catalogue } from '@petalwise/catalogue/catalogue';
import { loadTools } from '../model/load-tools.ts';
import { passGate } from '../model/pass-gate.ts';
import { findPerson, useTool } from '../model/serve-tools.ts';
import { adviseTheOldWay } from './old-advisor.ts';
import { serveCalls } from './serve-calls.ts';

// The thread in which the embedded advisor runs; advisor-thread.ts starts it.

const knownWords = () => catalogue.map(({ brand }) => brand);
const tools = loadTools(await startAdvisorDeps({ knownWords, log: (line) => process.stderr.write(`${line}\n`) }));

serveCalls({
  advise: async (conversation) => adviseTheOldWay(conversation),
  findPerson: (conversation) => findPerson(tools, conversation),
  useTool: (use) => useTool(tools, use),
  gate: (asked) => passGate(tools, asked),
});
