import { startAdvisor } from '@petalwise/advisor/load/start-advisor';
import { passGate } from '../model/pass-gate.ts';
import { findPerson, useTool } from '../model/serve-tools.ts';
import { serveCalls } from './serve-calls.ts';

// The thread in which the embedded advisor runs; advisor-thread.ts starts it.

const advisor = await startAdvisor((line) => process.stderr.write(`${line}\n`));

serveCalls({
  advise: advisor.advise,
  findPerson: (conversation) => findPerson(advisor, conversation),
  useTool: (use) => useTool(advisor, use),
  gate: (asked) => passGate(advisor, asked),
  ...advisor.care,
});
