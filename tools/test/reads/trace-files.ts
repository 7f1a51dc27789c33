import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installDebianPackage } from '@petalwise/servers/debian-package';
import { begun } from '../../setup/progress.mjs';
import type { Launcher } from '../run-program.ts';

const calls = 'open,openat,chdir,execve,clone,clone3,fork,vfork';
// `-z` leaves out failed calls, `-y` writes each path in full, and `--seccomp-bpf` stops the program at these calls only.
const options = ['-f', '--seccomp-bpf', '-z', '-y', '-s', '1024', '--quiet=attach,personality,thread-execve'];

/**
 * strace, which writes to `log` which files a program and its child processes open; that makes them about 5 % slower.
 * Undefined where there is none: it runs on Linux only, and is installed where the user is root on Debian.
 */
export async function findTracer(): Promise<((log: string) => Launcher) | undefined> {
  if (process.platform !== 'linux') return undefined;
  if (!findStrace() && canInstallPackages()) {
    begun('Installing strace with apt-get');
    await installDebianPackage('strace').catch(() => undefined);
  }
  const program = findStrace();
  if (!program) return undefined;
  return (log) => ({ program, args: [...options, '-e', 'signal=none', '-e', `trace=${calls}`, '-o', log] });
}

const findStrace = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
    .map((folder) => join(folder, 'strace'))
    .find((file) => existsSync(file));
