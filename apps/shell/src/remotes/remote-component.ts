import type { PageRegistry } from '@petalwise/contracts/releases';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadExposed } from './federation.ts';
import { loadWithRetry } from './load-with-retry.ts';
import { report } from './report.ts';

type Loaded = { default: ComponentType<object> };

/** A component of a remote. React remembers a lazy component's failure, so a new try needs a new one. */
export const remoteComponent = (
  remotes: PageRegistry['remotes'],
  app: string,
  module: string,
): LazyExoticComponent<ComponentType<object>> =>
  lazy(async () => {
    const started = performance.now();
    const release = remotes[app]?.release;
    const about = { app, name: module, ...(release && { release }) };
    try {
      const loaded = await loadWithRetry(() => loadExposed<Loaded>(app, module));
      report({ ...about, kind: 'remote-loaded', value: Math.round(performance.now() - started) });
      return loaded;
    } catch (error) {
      report({ ...about, kind: 'remote-failed', message: String(error) });
      throw error;
    }
  });
