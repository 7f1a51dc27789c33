import { appsOfRepository } from './src/own-apps.ts';
import { runInTerminal } from './src/run-in-terminal.ts';

await runInTerminal(() => appsOfRepository);
