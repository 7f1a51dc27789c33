import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownSite } from '@petalwise/release/own-apps';
import { root } from '../../setup/paths.mjs';
import type { Changes } from './find-changes.ts';

/** No part of the product that a browser sees runs these. */
const behindTheScenes = /^@petalwise\/(backup|bench|deploy|doctor|e2e|test|tune-.+)$/;

/**
 * What a spec mentions when it reaches a workspace: its name, an app's own pages (from the site map), and these. A
 * workspace without a row is needed by every page.
 */
const reachedBy: Readonly<Record<string, readonly string[]>> = {
  'mf-admin': ['mf-admin'],
  // Its widgets are on the dashboard.
  'mf-chat': ['mf-chat', '/dashboard'],
  // Its upsell is on the trending page and in conversations.
  'mf-commerce': ['mf-commerce', '/trending', '/chat'],
  // Its widgets are on the dashboard and in conversations.
  'mf-trending': ['mf-trending', '/dashboard', '/chat'],
  // The apps and services that use these two are among the affected workspaces.
  advisor: [],
  catalogue: [],
  // Teams elsewhere have it; the platform does not run it.
  sdk: [],
};

/**
 * The browser specs that a change can break, relative to `e2e`: those that changed, those that import what changed in
 * `e2e/support`, and those that reach a changed workspace. All of them where a workspace changed that every page needs,
 * such as the shell or the gateway.
 */
export function chooseSpecs({ files, workspaces }: Pick<Changes, 'files' | 'workspaces'>): string[] {
  const changed = [...workspaces].filter((name) => !behindTheScenes.test(name)).map((name) => name.split('/')[1] ?? '');
  const isNeededByAll = (workspace: string) => reachedBy[workspace] === undefined;
  const isForAll = (file: string) => /^e2e\/[^/]+\.(ts|json)$/.test(file);
  const specs = readSpecs();
  if (changed.some(isNeededByAll) || files.some(isForAll)) return specs.map(({ file }) => file);
  const reach = changed.map(reachOf);
  return specs
    .filter(
      ({ sources, text }) =>
        sources.some((source) => files.includes(source)) || reach.some((words) => words.test(text)),
    )
    .map(({ file }) => file);
}

function reachOf(workspace: string): RegExp {
  const pages = site.pages.filter(({ app }) => app === workspace).map(({ path }) => `/${path.split('/')[1]}`);
  // A path begins a string, or follows the address in one.
  const words = [...pages, ...(reachedBy[workspace] ?? [])].map((word) => `(?<=['"\`}])${word}(?![a-z-])`);
  return new RegExp([`@petalwise/${workspace}`, ...words].join('|'));
}

interface Spec {
  /** Relative to `e2e`. */
  readonly file: string;
  /** The spec and what it imports from `e2e/support`, relative to the repository. */
  readonly sources: readonly string[];
  /** The text of all of them. */
  readonly text: string;
}

function readSpecs(): Spec[] {
  return globSync('specs/**/*.spec.ts', { cwd: join(root, 'e2e') })
    .toSorted()
    .map((file) => {
      const sources = [...withImports(`e2e/${file}`, new Set())];
      return { file, sources, text: sources.map(read).join('\n') };
    });
}

/** A file of `e2e` and those that it imports, one from another. */
function withImports(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file) || !existsSync(join(root, file))) return seen;
  seen.add(file);
  for (const [, own, relative] of read(file).matchAll(/from '(?:@petalwise\/e2e\/([^']+)|(\.{1,2}\/[^']+))'/g)) {
    withImports(own ? `e2e/support/${own}.ts` : join(file, '..', relative ?? ''), seen);
  }
  return seen;
}

const site = await ownSite();

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
