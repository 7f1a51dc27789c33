// `npm start`: the whole platform on this machine. Plain JavaScript and built-ins only: nothing is installed yet.
import { refuseOldNode } from './setup/node-version.mjs';

refuseOldNode();
const { checkBeforeStart } = await import('./setup/check-before-start.mjs');
const { setUp } = await import('./setup/set-up.mjs');
const { handOver } = await import('./setup/hand-over.mjs');

await checkBeforeStart();
await setUp();
handOver('tools/start/main.ts', process.argv.slice(2));
