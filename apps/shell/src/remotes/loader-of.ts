import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import type { ComponentType } from 'react';
import { type AppLoader, createAppLoader } from './app-loader.ts';
import { loadExposed, preloadExposed, registerRelease } from './federation.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { report } from './report.ts';

const loaders = new WeakMap<PageRegistry['remotes'], AppLoader>();

/** The one loader of a page's registry. */
export const loaderOf = (remotes: PageRegistry['remotes']): AppLoader => {
  const known = loaders.get(remotes);
  if (known) return known;
  const loader = createAppLoader(remotes, {
    load: (app, module) => loadWithRetry(() => loadExposed<{ default: ComponentType }>(app, module)),
    preload: preloadExposed,
    register: registerRelease,
    storage: sessionStorageOrNone(),
    report,
    isOnline: () => navigator.onLine,
    reload: () => location.reload(),
    now: () => performance.now(),
  });
  loaders.set(remotes, loader);
  return loader;
};

/** Where storage is switched off even its name throws. */
const sessionStorageOrNone = (): Pick<Storage, 'getItem' | 'setItem'> => {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
};
