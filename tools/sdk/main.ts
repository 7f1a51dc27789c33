// `npm run sdk [folder]`: packs what a team elsewhere needs to build and release a remote.
import { resolve } from 'node:path';
import { packSdk } from './src/pack-sdk.ts';

const file = await packSdk(resolve(process.argv[2] ?? 'dist/sdk'));
console.log(`Packed. With this one file a team begins a remote anywhere (Node 24 and npm):

  npx --yes file:${file} mf-quiz

The packages in it are beside it, for a registry of your own. docs/how-to/build-a-remote-elsewhere.md`);
