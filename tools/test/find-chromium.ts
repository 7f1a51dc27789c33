import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installDebianPackage } from '@petalwise/service-kit/embedded/debian-package';
import { begun } from '../setup/say.mjs';
import { runProgram } from './run-program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser for the tests: CHROMIUM_PATH, else one of this machine, else Debian's, installed where that may be done,
 * else Playwright's own (then the answer is undefined, which Playwright understands).
 */
export async function findChromium(): Promise<string | undefined> {
  const known = process.env.CHROMIUM_PATH || inPath();
  if (known) return known;
  if (canInstallPackages()) {
    begun('Installing Chromium with apt-get');
    await installDebianPackage('chromium').catch(() => undefined);
    const installed = inPath();
    if (installed) return installed;
  }
  begun("Getting Playwright's own Chromium");
  const { ok, output } = await runProgram('playwright', ['install', 'chromium']);
  if (!ok)
    throw new Error(`There is no Chromium, and none could be got. Install one and set CHROMIUM_PATH.\n${output}`);
  return undefined;
}

function inPath(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}
