import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dataDir, run } from './platform.ts';

const command = fileURLToPath(new URL('../tools/release/main.ts', import.meta.url));

/** Starts or stops serving an app, with the operator's own command, and waits until the gateway knows. */
export const switchApp = async (app: string, enabled: boolean): Promise<void> => {
  await promisify(execFile)(process.execPath, ['--no-warnings', command, enabled ? 'enable' : 'disable', app], {
    env: { ...process.env, DATA_DIR: dataDir() },
  });
  for (;;) {
    const html = await (await fetch(run().url, { headers: { accept: 'text/html' } })).text();
    const registry = /id="petalwise-registry">(.+?)<\/script>/.exec(html)?.[1] ?? '{}';
    const { remotes = {} } = JSON.parse(registry) as { remotes?: Record<string, { enabled: boolean }> };
    if (remotes[app]?.enabled === enabled) return;
  }
};
