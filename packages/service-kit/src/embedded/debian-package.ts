import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a package can be installed here without asking anybody: root on Debian or Ubuntu. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a Debian package. @throws with the last line that apt-get said */
export async function installDebianPackage(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env, maxBuffer: 2 ** 26 });
  try {
    await install().catch(async () => {
      // The list of packages may be missing or old.
      await run('apt-get', ['update'], { env, maxBuffer: 2 ** 26 });
      await install();
    });
  } catch (error) {
    const said = String((error as { stderr?: string }).stderr || error);
    throw new Error(`apt-get install ${name}: ${said.trim().split('\n').at(-1)}`, { cause: error });
  }
}
