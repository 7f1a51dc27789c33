import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a package can be installed here without a prompt: root on Debian or Ubuntu. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a Debian package. @throws with the last line that apt-get said */
export async function installDebianPackage(name: string): Promise<void> {
  // Another process may be installing: tests of several workspaces run at once.
  const how = ['-o', 'DPkg::Lock::Timeout=300', '-y', '--no-install-recommends'];
  const install = () => aptGet('install', ...how, name);
  try {
    await install().catch(async () => {
      // The list of packages may be missing or old.
      await update();
      await install();
    });
  } catch (error) {
    throw new Error(`apt-get install ${name}: ${said(error).trim().split('\n').at(-1)}`, { cause: error });
  }
}

/** For this, apt-get does not itself wait for another process. */
async function update(): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await aptGet('update');
      return;
    } catch (error) {
      if (tries === 60 || !said(error).includes('Could not get lock')) throw error;
      await setTimeout(2_000);
    }
  }
}

const aptGet = (...args: string[]) =>
  run('apt-get', args, { env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 2 ** 26 });

const said = (error: unknown) => String((error as { stderr?: string }).stderr || error);
