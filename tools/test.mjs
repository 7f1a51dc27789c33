// `npm test`: everything that is checked. Plain JavaScript and built-ins only: nothing is installed yet.
import { refuseOldNode } from './setup/node-version.mjs';

refuseOldNode();
const { setUp } = await import('./setup/set-up.mjs');
const { handOver } = await import('./setup/hand-over.mjs');

await setUp();
handOver('tools/test/main.ts', process.argv.slice(2));
