import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { containerName } from '@petalwise/contracts/web-apps/container-name';
import { earlierFacts } from '@petalwise/contracts/web-apps/earlier-facts';
import type { AppFacts, AppName, ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { neededModules } from '@petalwise/contracts/web-apps/site-map';

const shellPage = `<!doctype html><html lang="en"><head><title>Petalwise</title><!--petalwise:head--></head><body></body></html>`;

/** A `dist` folder as the build of an app leaves it. */
export const writeBuild = async (
  app: AppName,
  text: string,
  changes: Partial<ReleaseManifest> = {},
  /** Its style sheet; with `encode` only the compressed one says so. */
  {
    styles: given,
    encode,
    modules = modulesOf({ app, facts: changes.facts }),
  }: { styles?: string; encode?: ((text: string) => Buffer) | undefined; modules?: readonly string[] } = {},
): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), `petalwise-${app}-`));
  const script = `// ${text}\n${'console.log("petalwise");\n'.repeat(50)}${containerOf(app, modules)}`;
  const own = `.${app}-page-abc{margin:0}`;
  const styles = encode ? own : (given ?? own);
  const files: Record<string, string> = { 'js/entry.abc.js': script, 'css/app.abc.css': styles };
  if (app === 'shell')
    Object.assign(files, { 'index.html': shellPage, 'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  const sri = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), content);
  }
  await writeFile(join(dist, 'js/entry.abc.js.br'), brotliCompressSync(script));
  await writeFile(join(dist, 'js/entry.abc.js.gz'), gzipSync(script));
  if (encode && given) {
    const suffix = encode === gzipSync ? 'gz' : 'br';
    await writeFile(join(dist, `css/app.abc.css.${suffix}`), encode(given));
  }
  const manifest: ReleaseManifest = {
    app,
    release: createHash('sha256').update(`${app} ${text}`).digest('hex').slice(0, 16),
    entry: 'js/entry.abc.js',
    host: app === 'shell' ? '1.0.0' : '^1.0.0',
    shared: { react: '19.3.1' },
    exposes: Object.fromEntries(
      modules.map((module) => [module, { js: ['js/entry.abc.js'], css: ['css/app.abc.css'] }]),
    ),
    integrity: { 'js/entry.abc.js': sri(script), 'css/app.abc.css': sri(styles) },
    files: Object.keys(files),
    ...changes,
  };
  await writeFile(join(dist, 'release.json'), JSON.stringify(manifest));
  return dist;
};

/** What the publish gate reads of a remote entry. */
const containerOf = (app: AppName, modules: readonly string[]) => {
  const map = modules.map((module) => `"${module}":()=>()=>d(1)`).join();
  return app === 'shell' ? '' : `var ${containerName(app)};x.initializeExposesData={moduleMap:{${map}}};`;
};

/** Without facts as an app was before releases had them. */
const modulesOf = (build: { app: AppName; facts: AppFacts | undefined }) =>
  neededModules(
    build,
    Object.keys(earlierFacts).map((app) => ({ app })),
  );
