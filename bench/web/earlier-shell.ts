import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, temporaryFolder } from '../platform/disposable.ts';
import { run } from '../platform/programs.ts';

/** Builds the shell as it was at a commit, and returns its `dist`. */
export const buildEarlierShell = async (scope: AsyncDisposableStack, commit: string): Promise<string> => {
  const folder = join(temporaryFolder(scope), 'earlier');
  await run('git', ['clone', '--quiet', '--no-checkout', root, folder], 60);
  await run('git', ['-C', folder, 'checkout', '--quiet', commit], 60);
  for (const part of ['', 'apps/shell', 'tools/federation']) {
    linkPackages(join(root, part, 'node_modules'), join(folder, part, 'node_modules'));
  }
  const rspack = join(root, 'node_modules/.bin/rspack');
  await run('env', ['-C', join(folder, 'apps/shell'), process.execPath, rspack, 'build'], 180);
  return join(folder, 'apps/shell/dist');
};

/** Packages of others are those installed here; our own are links into the repository, and stay such in the copy. */
const linkPackages = (from: string, to: string): void => {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@petalwise') {
      mkdirSync(join(to, name));
      for (const own of readdirSync(join(from, name))) {
        symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own));
      }
    } else if (!name.startsWith('.') || lstatSync(join(from, name)).isDirectory()) {
      symlinkSync(join(from, name), join(to, name));
    }
  }
};
