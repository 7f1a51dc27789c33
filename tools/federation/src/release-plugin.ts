import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppFacts } from '@petalwise/contracts/web-apps/releases';
import type { Compilation, Compiler } from '@rspack/core';
import { composePages, composeParts, fileOf, indexFile } from './compose-pages.ts';
import { hostRange } from './host-range.ts';
import { precompress } from './precompress.ts';
import { renderAhead } from './render-ahead.ts';
import { sharedVersions } from './shared-modules.ts';
import type { FirstFiles } from './write-page.ts';

export interface ReleaseOptions {
  app: string;
  /** Names of the exposed modules; none for the shell. */
  exposes: readonly string[];
  facts: AppFacts;
  /** The shell's page. */
  page?: string;
  /** What renders pages ahead: a module that prints them. */
  ahead?: string;
}

/** Writes `release.json` (ReleaseManifest of the contracts), the shell's `index.html`, pages that were rendered ahead, and a `.br` and `.gz` of every text. */
export class ReleasePlugin {
  readonly #options: ReleaseOptions;

  constructor(options: ReleaseOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length === 0) await writeRelease(compilation, this.#options);
    });
  }
}

const writeRelease = async (
  compilation: Compilation,
  { app, exposes, facts, page, ahead }: ReleaseOptions,
): Promise<void> => {
  const dist = compilation.outputOptions.path ?? 'dist';
  const names = compilation
    .getAssets()
    .map((asset) => asset.name)
    .sort();
  const contents = new Map<string, Buffer>();
  for (const name of names) contents.set(name, await readFile(join(dist, name)));
  const first = page ? pageFiles(compilation) : exposedFiles(compilation, exposes);
  const integrity = Object.fromEntries([...contents].filter(([name]) => isCode(name)).map(([n, c]) => [n, sha384(c)]));
  const rendered = ahead ? await renderAhead(app, ahead) : [];
  const template = page && (await readFile(page, 'utf8'));
  const pagesAt = (base: string) =>
    template
      ? composePages(template, { base, first, contents, integrity, rendered })
      : composeParts({ base, first, contents, rendered });
  const release = releaseId(contents, pagesAt(''), facts);
  for (const [name, text] of pagesAt(`/releases/${app}/${release}/`)) {
    const content = Buffer.from(text);
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), content);
    contents.set(name, content);
    if (name !== indexFile) integrity[name] = sha384(content);
  }
  const shared = sharedVersions();
  const manifest = {
    app,
    release,
    entry: entryOf(compilation, names, page !== undefined),
    host: page ? shared['@petalwise/host'] : hostRange(compilation),
    shared,
    exposes: first,
    integrity,
    files: [...contents.keys()],
    facts: AppFacts.parse(facts),
    ...(ahead && { pages: Object.fromEntries(rendered.map(({ name }) => [name, fileOf(name)])) }),
  };
  await writeFile(join(dist, 'release.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  // The gateway compresses pages itself, once it has filled them in.
  await precompress(dist, new Map([...contents].filter(([name]) => !name.endsWith('.html'))));
};

const isCode = (name: string) => /\.(js|css)$/.test(name);

const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The same content is the same release. */
const releaseId = (
  contents: ReadonlyMap<string, Buffer>,
  pages: ReadonlyMap<string, string>,
  facts: AppFacts,
): string => {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const [name, content] of [...contents, ...pages]) hash.update(name).update(content);
  return hash.digest('hex').slice(0, 16);
};

const entryOf = (compilation: Compilation, names: readonly string[], isShell: boolean): string => {
  const entry = isShell
    ? filesOf(compilation, 'main').js.at(-1)
    : names.find((name) => name.startsWith('remoteEntry.') && name.endsWith('.js'));
  if (!entry) throw new Error('The build has no entry file');
  return entry;
};

const filesOf = (compilation: Compilation, group: string): FirstFiles => {
  const files = compilation.entrypoints.get(group)?.getFiles() ?? compilation.namedChunkGroups.get(group)?.getFiles();
  if (!files) throw new Error(`The build has no chunk group ${group}`);
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
};

/** `.` → the files of every page of the shell; `/auth` → those of that page beside them, its chunk being `page-auth`. */
const pageFiles = (compilation: Compilation): Record<string, FirstFiles> => {
  const pages = [...compilation.namedChunkGroups.keys()].filter((name) => name.startsWith('page-'));
  return {
    '.': filesOf(compilation, 'main'),
    ...Object.fromEntries(pages.map((name) => [`/${name.slice('page-'.length)}`, filesOf(compilation, name)])),
  };
};

/** Exposed module → the files to fetch before it can run, for preloading. */
const exposedFiles = (compilation: Compilation, exposes: readonly string[]): Record<string, FirstFiles> =>
  Object.fromEntries(exposes.map((name) => [name, filesOf(compilation, chunkOf(name))]));

/** The chunk of an exposed module: `./app` → `app`. */
export const chunkOf = (exposed: string) => exposed.slice(2);
