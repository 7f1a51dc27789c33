import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import type { ComponentType } from 'react';
import { loadExposed, preloadExposed } from './federation.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { report } from './report.ts';

/** Loads a remote's component, and tells the platform how long that took. Its failure reaches the boundary around it. */
export const loadApp = async (
  remotes: PageRegistry['remotes'],
  app: string,
  module: string,
): Promise<{ default: ComponentType }> => {
  const started = performance.now();
  const remote = remotes[app];
  if (!remote) throw new Error(`The registry has no ${app}`);
  preloadExposed(remote, module);
  const loaded = await loadWithRetry(() => loadExposed<{ default: ComponentType }>(app, module));
  const value = Math.round(performance.now() - started);
  report({ kind: 'remote-loaded', app, release: remote.release, name: module, value });
  return loaded;
};
