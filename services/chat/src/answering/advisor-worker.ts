import { startAdvisorDeps } from '@petalwise/advisor/load/start-advisor-deps';
import { catalogue } from '@petalwise/catalogue/catalogue';
import { loadTools } from '../model/load-tools.ts';
import { findPerson, passGate, type ToolSources, useTool } from '../model/serve-tools.ts';
import { adviseTheOldWay } from './old-advisor.ts';
import { serveCalls } from './serve-calls.ts';

// The thread in which the embedded advisor runs; advisor-thread.ts starts it.

let loaded: Promise<ToolSources> | undefined;

/** Loaded with the first question to a model. */
const tools = (): Promise<ToolSources> => {
  loaded ??= startAdvisorDeps({ knownWords: catalogue.map(({ brand }) => brand), log: () => undefined }).then(
    loadTools,
  );
  return loaded;
};

serveCalls({
  advise: async (conversation) => adviseTheOldWay(conversation),
  findPerson: async (conversation) => findPerson(await tools(), conversation),
  useTool: async (use) => useTool(await tools(), use),
  gate: async (asked) => passGate(await tools(), asked),
});
