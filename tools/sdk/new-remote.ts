// `npm run new-remote -- mf-quiz`: a remote of this repository, with one page.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesHere } from './src/files-here.ts';
import { NotMade, remoteName, writeRemote } from './src/write-remote.ts';

const template = fileURLToPath(new URL('template', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const name = remoteName(process.argv[2]);
  const folder = join(root, 'apps', name);
  await writeRemote({ name, folder, template, files: filesHere(name) });
  // A long name makes long lines.
  execFileSync(process.execPath, [join(root, 'node_modules/.bin/biome'), 'format', '--write', folder]);
  console.log(`apps/${name} is made. Next:

  npm install
  npm run dev -- ${name}        its page alone, against the running platform
  npm run release -- ${name}    live on the running platform`);
} catch (error) {
  if (!(error instanceof NotMade)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
