import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installDebianPackage } from '@petalwise/servers/debian-package';
import { begun } from '../setup/progress.mjs';
import { runProgram } from './run-program.ts';

/** Chromium without windows, which takes a third less of the processor than one that only hides them. */
const withoutWindows = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser for the tests: CHROMIUM_PATH, else one without windows, which Debian's packages bring where they may be
 * installed, else any of this machine, else Playwright's own (then the answer is undefined, which Playwright understands).
 */
export async function findChromium(): Promise<string | undefined> {
  const known = process.env.CHROMIUM_PATH || inPath([withoutWindows]);
  if (known) return known;
  if (canInstallPackages()) {
    begun('Installing Chromium with apt-get');
    await installDebianPackage(withoutWindows).catch(() => undefined);
  }
  const found = inPath([withoutWindows, ...names]);
  if (found) return found;
  begun("Downloading Playwright's Chromium");
  const { ok, output } = await runProgram('playwright', ['install', 'chromium']);
  if (!ok)
    throw new Error(`Chromium was not found and could not be installed. Install it and set CHROMIUM_PATH.\n${output}`);
  return undefined;
}

function inPath(sought: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return sought.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}
