import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface Change {
  /** Below the app's folder. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A real build of a web app in which some words are others; answers its `dist`. The app's own folder stays as it is. */
export const buildChanged = async (app: string, changes: readonly Change[]): Promise<string> => {
  // Within the repository, where its packages are found.
  const parent = join(root, 'e2e/test-results');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, `${app}-`));
  await cp(join(root, 'apps', app), folder, {
    recursive: true,
    filter: (path) => !/[\\/](dist|node_modules|test-results)$/.test(path),
  });
  // Packages that this app alone has in another version.
  const own = join(root, 'apps', app, 'node_modules');
  if (existsSync(own)) await symlink(own, join(folder, 'node_modules'));
  for (const { file, from, to } of changes) {
    const text = await readFile(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${app}/${file} does not say ${from}`);
    await writeFile(join(folder, file), text.replaceAll(from, to));
  }
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/.bin/rspack'), 'build'], { cwd: folder });
  return join(folder, 'dist');
};
