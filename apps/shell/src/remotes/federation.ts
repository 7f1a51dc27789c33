import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { containerName } from '@petalwise/contracts/web-apps/container-name';
import type { PageRegistry, PageRemote } from '@petalwise/contracts/web-apps/releases';

/** Milliseconds that one file of a remote may take. */
const scriptTimeout = 8000;

/** Tells the federation runtime where the registry's remotes are. Nothing is fetched yet. */
export const registerApps = ({ remotes }: PageRegistry): void => {
  const integrity = new Map(
    Object.values(remotes).flatMap(({ integrity: hashes, previous }): [string, string][] => [
      ...Object.entries(hashes),
      ...(previous ? ([[previous.entry, previous.hash]] as [string, string][]) : []),
    ]),
  );
  registerPlugins([checkedScripts(integrity)]);
  registerRemotes(
    Object.entries(remotes).map(([app, remote]) => ({ name: containerName(app), entry: remote.entry, type: 'global' })),
  );
};

/** Loads an exposed module, e.g. `./app` of `mf-chat`. Calling it again after a failure retries. */
export const loadExposed = async <T>(app: string, module: string): Promise<T> => {
  const loaded = await loadRemote<T>(`${containerName(app)}/${module.slice(2)}`);
  if (!loaded) throw new Error(`${app} exposes no ${module}`);
  return loaded;
};

/** Tells the runtime of another release of an app, before anything of it is loaded. */
export const registerRelease = (app: string, entry: string): void =>
  registerRemotes([{ name: containerName(app), entry, type: 'global' }], { force: true });

export interface FirstFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** What an exposed module needs before it can run. */
export const firstFiles = ({ entry, exposes, integrity }: PageRemote, module: string): FirstFile[] => {
  const { js = [], css = [] } = exposes[module] ?? {};
  const file = (as: FirstFile['as']) => (href: string) => ({ href, as, integrity: integrity[href] ?? '' });
  return [...[entry, ...js].map(file('script')), ...css.map(file('style'))];
};

/** Starts fetching the entry and the first files of an exposed module together, instead of one after the other. */
export const preloadExposed = (remote: PageRemote, module: string): void => {
  for (const file of firstFiles(remote, module)) preload(file);
};

const preload = (file: FirstFile): void => {
  if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(file.href)}"]`)) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', crossOrigin: 'anonymous', ...file }),
  );
};

/**
 * Remote entries run only with the hash that the registry names. Their own chunks carry hashes inside the entry, so
 * that the chain has no gap.
 */
const checkedScripts = (integrity: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin => ({
  name: 'petalwise-integrity',
  createScript: ({ url }) => {
    const hash = integrity.get(new URL(url, location.origin).pathname);
    if (!hash) throw new Error(`${url} is not in the registry`);
    const script = document.createElement('script');
    script.src = url;
    script.integrity = hash;
    script.crossOrigin = 'anonymous';
    return { script, timeout: scriptTimeout };
  },
});
