import type { PageRegistry, PageRemote } from '@petalwise/contracts/web-apps/releases';
import type { ComponentType } from 'react';
import type { PageReport } from './report.ts';
import { createStanding, type Previous } from './standing.ts';

type Loaded = { default: ComponentType };

export interface LoaderDeps {
  /** Loads an exposed module of the release that is registered. */
  load(app: string, module: string): Promise<Loaded>;
  preload(remote: PageRemote, module: string): void;
  /** Registers another release of an app, before anything of it is loaded. */
  register(app: string, entry: string): void;
  storage: Parameters<typeof createStanding>[1];
  report: (report: PageReport) => Promise<unknown>;
  isOnline(): boolean;
  reload(): void;
  now(): number;
}

export interface AppLoader {
  /** The component that an app exposes. */
  load(app: string, module: string): Promise<Loaded>;
  /** What loaded did not start. True: the page is opened again, with the release before. */
  recover(app: string, module: string, error: unknown): boolean;
  /** The release that this tab runs. */
  releaseOf(app: string): string | undefined;
}

/** Milliseconds that the reports of a fall have before the page is opened again. */
const reportsFirst = 1_000;

/**
 * Loads remotes. Where the page of an app does not start, this tab opens it again with the release before: a page holds
 * one release of an app, because both have chunks and shared modules of the same names.
 */
export const createAppLoader = (remotes: PageRegistry['remotes'], deps: LoaderDeps): AppLoader => {
  const standing = createStanding(remotes, deps.storage);
  const registered = new Set<string>();
  const told = new WeakSet<object>();
  let leaving = false;

  const releaseOf = (app: string) => standing.fallenTo(app)?.release ?? remotes[app]?.release;

  const tellFailed = async (app: string, module: string, error: unknown) => {
    // What both `load` and the boundary around it see.
    if (error instanceof Error && told.has(error)) return;
    if (error instanceof Error) told.add(error);
    await deps.report({ kind: 'remote-failed', app, release: releaseOf(app), name: module, message: String(error) });
  };

  const loadChosen = async (app: string, module: string, remote: PageRemote): Promise<Loaded> => {
    const at = deps.now();
    const previous = standing.fallenTo(app);
    if (previous && !registered.has(app)) deps.register(app, previous.entry);
    registered.add(app);
    deps.preload(previous ? asRemote(previous) : remote, module);
    const loaded = await deps.load(app, module);
    if (!isComponent(loaded.default)) throw new Error(`${app} exposes no component as the default of ${module}`);
    const value = Math.round(deps.now() - at);
    void deps.report({ kind: 'remote-loaded', app, release: releaseOf(app), name: module, value });
    return loaded;
  };

  /** @returns whether the page is opened again */
  const fallBack = (app: string, module: string, error: unknown): boolean => {
    const { previous, release } = remotes[app] ?? {};
    // Without a network no release loads. A widget is not worth a page that somebody may be writing in.
    const can = previous && module === './app' && !standing.fallenTo(app) && deps.isOnline();
    if (!can || !standing.fallBack(app)) return false;
    leaving = true;
    const reports = [
      tellFailed(app, module, error),
      deps.report({ kind: 'fell-back', app, release, name: `to ${previous.release}` }),
    ];
    const late = new Promise((resolve) => setTimeout(resolve, reportsFirst));
    void Promise.race([Promise.all(reports), late]).then(() => deps.reload());
    return true;
  };

  return {
    async load(app, module) {
      const remote = remotes[app];
      if (!remote) throw new Error(`The registry has no ${app}`);
      if (leaving) return never();
      try {
        return await loadChosen(app, module, remote);
      } catch (error) {
        if (fallBack(app, module, error)) return never();
        throw error;
      }
    },
    recover(app, module, error) {
      if (fallBack(app, module, error)) return true;
      void tellFailed(app, module, error);
      return false;
    },
    releaseOf,
  };
};

const asRemote = ({ release, base, entry, hash }: Previous): PageRemote => ({
  release,
  base,
  entry,
  enabled: true,
  exposes: {},
  integrity: { [entry]: hash },
});

/** A function, or what React's `memo`, `lazy` and `forwardRef` return. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value));

const never = (): Promise<never> => new Promise(() => undefined);
