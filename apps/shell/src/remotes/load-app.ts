import type { PageRegistry } from '@petalwise/contracts/releases';
import type { ComponentType } from 'react';
import { loadExposed, preloadExposed } from './federation.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { report } from './report.ts';

/** Loads a remote's component and tells the platform how that went. */
export const loadApp = async (
  remotes: PageRegistry['remotes'],
  app: string,
  module: string,
): Promise<{ default: ComponentType }> => {
  const started = performance.now();
  const remote = remotes[app];
  if (!remote) throw new Error(`The registry has no ${app}`);
  const about = { app, name: module, release: remote.release };
  preloadExposed(remote, module);
  try {
    const loaded = await loadWithRetry(() => loadExposed<{ default: ComponentType }>(app, module));
    report({ ...about, kind: 'remote-loaded', value: Math.round(performance.now() - started) });
    return loaded;
  } catch (error) {
    report({ ...about, kind: 'remote-failed', message: String(error) });
    throw error;
  }
};
