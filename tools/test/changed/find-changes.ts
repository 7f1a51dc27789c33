import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../setup/paths.mjs';

/** What differs from the main branch. */
export interface Changes {
  /** The commit where this branch left the main branch; `HEAD` on the main branch itself. */
  readonly base: string;
  /** Changed, added and deleted files, committed or not. Relative to the repository. */
  readonly files: readonly string[];
  /** The workspaces that they belong to, and all that depend on those: `@petalwise/mf-chat`. */
  readonly workspaces: ReadonlySet<string>;
}

export function findChanges(): Changes {
  const base = git('merge-base', 'main', 'HEAD').trim();
  const files = [
    ...git('diff', '--name-only', '-z', base).split('\0'),
    ...git('ls-files', '--others', '--exclude-standard', '-z').split('\0'),
  ].filter((file) => file !== '');
  const listed = run(join(root, 'node_modules/.bin/nx'), [
    'show',
    'projects',
    '--affected',
    `--base=${base}`,
    '--json',
  ]);
  return { base, files, workspaces: new Set(JSON.parse(listed) as string[]) };
}

const git = (...args: string[]) => run('git', args);

const run = (program: string, args: string[]): string =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } });
