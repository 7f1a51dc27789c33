import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';

/** App → release. */
export type Releases = Readonly<Record<string, string | undefined>>;

/** The releases that this tab loads: its registry's, and the shell's own, which its script's address names. */
export const runningReleases = (remotes: PageRegistry['remotes'], page: Pick<Document, 'querySelector'>): Releases => {
  const shell = page
    .querySelector('script[src*="/releases/shell/"]')
    ?.getAttribute('src')
    ?.split('/releases/shell/')[1];
  return {
    ...Object.fromEntries(Object.entries(remotes).map(([app, { release }]) => [app, release])),
    shell: shell?.split('/')[0],
  };
};

/** Whether a new release of an app that runs here was announced; a return to the running release does not count. */
export const isNewer = (heard: Releases, running: Releases): boolean =>
  Object.entries(heard).some(([app, release]) => running[app] !== undefined && running[app] !== release);
