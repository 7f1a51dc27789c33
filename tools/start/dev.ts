// `npm run dev -- mf-chat`: one remote alone in its own page, hot, against the platform that runs from DATA_DIR.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, root } from '../setup/paths.mjs';
import { failed } from '../setup/progress.mjs';
import { readRunFile } from './processes/run-file.ts';

const app = process.argv[2] ?? '';
const remotes = readdirSync(join(root, 'apps')).filter((name) => existsSync(join(root, 'apps', name, 'src/dev.tsx')));
const url = process.env.PETALWISE_URL || readRunFile(dataDir())?.url;

if (!remotes.includes(app)) {
  failed(`Name a web app: npm run dev -- ${remotes.join(' | ')}`);
  process.exit(2);
}
if (!url) {
  failed(
    `Petalwise is not running with the data in ${dataDir()}. Start it with npm start in another terminal, or set PETALWISE_URL.`,
  );
  process.exit(1);
}

console.log(`Serving ${app} with hot reload, against the platform at ${url}`);
const server = spawn(process.execPath, [join(root, 'node_modules/.bin/rspack'), 'serve'], {
  cwd: join(root, 'apps', app),
  stdio: 'inherit',
  env: { ...process.env, PETALWISE_URL: url },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
process.on('disconnect', () => server.kill());
server.once('exit', (code) => process.exit(code ?? 0));
