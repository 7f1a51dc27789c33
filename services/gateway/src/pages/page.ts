import type { PageRegistry, PageRemote, ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { routesOf, type SiteMap, siteMapOf } from '@petalwise/contracts/web-apps/site-map';
import { misfits } from '../publishing/gate.ts';
import { activeOf } from '../release-records/record.ts';
import { beforeDrawing } from './page-ahead.ts';
import { searchEngineTags } from './search-engines.ts';
import { startFailureHead } from './start-failure.ts';

/** Where the shell's index.html takes what is known only at run time. */
export const headMarker = '<!--petalwise:head-->';

export const releaseBase = (app: string, release: string) => `/releases/${app}/${release}/`;

/** The registry as a page needs it: the remotes with absolute paths, and the public configuration. */
export const pageRegistry = (records: readonly ReleaseRecord[], config: PageRegistry['config']): PageRegistry => ({
  remotes: Object.fromEntries(
    records
      .filter(({ app }) => app !== 'shell')
      .flatMap((record) => {
        const active = record.releases[record.active];
        const previous = previousOf(record, activeShell(records));
        return active ? [[record.app, { ...pageRemote(active, record.enabled), ...(previous && { previous }) }]] : [];
      }),
  ),
  config,
});

const activeShell = (records: readonly ReleaseRecord[]) => {
  const shell = records.find(({ app }) => app === 'shell');
  return shell?.releases[shell.active];
};

const previousOf = ({ app, previous, releases }: ReleaseRecord, shell: ReleaseManifest | undefined) => {
  const manifest = previous === null ? undefined : releases[previous];
  const hash = manifest?.integrity[manifest.entry];
  if (!manifest || !shell || hash === undefined || misfits(manifest, shell).length > 0) return undefined;
  const base = releaseBase(app, manifest.release);
  return { release: manifest.release, base, entry: base + manifest.entry, hash };
};

/** Every page of the active releases; pages of an app that is switched off say so. */
export const siteMapOfRecords = (records: readonly ReleaseRecord[]): SiteMap =>
  siteMapOf(
    records.flatMap((record) => {
      const active = activeOf(record);
      return active ? [{ app: record.app, routes: routesOf(active) }] : [];
    }),
  );

const pageRemote = (manifest: ReleaseManifest, enabled: boolean): PageRemote => {
  const base = releaseBase(manifest.app, manifest.release);
  const absolute = (files: string[]) => files.map((file) => base + file);
  return {
    release: manifest.release,
    enabled,
    routes: [...routesOf(manifest)],
    base,
    entry: base + manifest.entry,
    exposes: Object.fromEntries(
      Object.entries(manifest.exposes).map(([module, { js, css }]) => [
        module,
        { js: absolute(js), css: absolute(css) },
      ]),
    ),
    integrity: Object.fromEntries(Object.entries(manifest.integrity).map(([file, hash]) => [base + file, hash])),
  };
};

export interface PageAsked {
  readonly path: string;
  readonly site: SiteMap;
  readonly registry: PageRegistry;
  readonly shell: ReleaseManifest;
  /** Whether there is a session's cookie at all. */
  readonly mayBeSignedIn: boolean;
  /** Our own address: what is shared elsewhere is named with it. */
  readonly publicUrl: string;
  /** Lets the page's own libraries add style sheets under the content security policy. */
  readonly nonce: string;
}

/** The shell's page for a path: the registry inlined, and what the path's page loads first preloaded. */
export const composePage = (html: string, asked: PageAsked): string => {
  const head = [
    beforeDrawing,
    startFailureHead,
    ...preloads(asked),
    ...shared(asked),
    ...searchEngineTags(asked.path, asked.publicUrl),
    `<meta name="petalwise-style-nonce" content="${asked.nonce}">`,
    `<script type="application/json" id="petalwise-registry">${inlineJson(asked.registry)}</script>`,
  ].join('\n');
  // A function: in a string `$&` and its like would be replaced.
  return html.replace(headMarker, () => head);
};

/** What other sites show of a link to here; they want whole addresses. */
const shared = ({ path, site, publicUrl }: PageAsked): string[] => {
  if (!site.find(path)) return [];
  const tag = (property: string, address: string) =>
    `<meta property="${property}" content="${attribute(new URL(publicUrl).origin + address)}">`;
  return [tag('og:url', path), tag('og:image', '/social.png')];
};

const preloads = ({ path, site, registry, shell, mayBeSignedIn }: PageAsked): string[] => {
  const page = site.find(path);
  // A visitor is led away from here before any of it is used.
  if (page?.access === 'signed-in' && !mayBeSignedIn) return [];
  if (page?.app === 'shell') return preloadsOf(pageRemote(shell, true), page.path);
  const remote = registry.remotes[page?.app ?? ''];
  return remote?.enabled ? [preload(remote, remote.entry, 'script'), ...preloadsOf(remote, './app')] : [];
};

const preloadsOf = (remote: PageRemote, module: string): string[] => {
  const { js = [], css = [] } = remote.exposes[module] ?? {};
  return [
    ...js.filter((file) => file !== remote.entry).map((file) => preload(remote, file, 'script')),
    ...css.map((file) => preload(remote, file, 'style')),
  ];
};

const preload = ({ integrity }: PageRemote, file: string, as: 'script' | 'style') => {
  const hash = integrity[file];
  const checked = hash ? ` integrity="${attribute(hash)}"` : '';
  return `<link rel="preload" as="${as}" href="${attribute(file)}"${checked} crossorigin="anonymous">`;
};

/** JSON that cannot end its script element or open a comment in it. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
