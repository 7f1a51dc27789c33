// `npm run dev -- mf-chat`: one web app alone, against the running platform. Plain JavaScript and built-ins only.
import { refuseOldNode } from './setup/node-version.mjs';

refuseOldNode();
const { setUp } = await import('./setup/set-up.mjs');
const { handOver } = await import('./setup/hand-over.mjs');

await setUp();
handOver('tools/start/dev.ts', process.argv.slice(2));
