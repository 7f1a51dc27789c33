import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { onLive } from '@petalwise/host/live';
import { useSession } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { Text } from '@petalwise/ui/layout/text';
import { use, useEffect, useState } from 'react';
import { RegistryContext } from '../remotes/registry-context.ts';
import { siteOf } from '../remotes/site.ts';
import styles from './new-version.module.css';
import { isNewer, type Releases, runningReleases } from './running-releases.ts';
import { watchReleases } from './watch-releases.ts';

/** Offers to refresh where a part of this page has a newer release. Never by itself: a user may be writing. */
export function NewVersion() {
  const { remotes, preview } = use(RegistryContext);
  const { state, user } = useSession();
  const isAdmin = user?.isAdmin === true;
  const [heard, setHeard] = useState<Releases>({});
  useEffect(() => onLive('release', ({ app, release }) => setHeard((known) => ({ ...known, [app]: release }))), []);
  // A signed-in tab hears of them by its live updates.
  useEffect(() => (state === 'signed-out' ? watchReleases(setHeard) : undefined), [state]);
  const news = Object.keys(heard).length > 0 && isNewsHere(withoutApp(heard, preview?.app), remotes, isAdmin);
  return (
    <div role="status" className={styles.place}>
      {news && (
        <div className={styles.offer}>
          <div>
            <Text look="label">A new version is ready</Text>
            <Text look="small" tone="soft">
              Refresh when you have finished writing.
            </Text>
          </div>
          <div className={styles.ways}>
            <Button look="quiet" onClick={() => setHeard({})}>
              Later
            </Button>
            <Button onClick={() => location.reload()}>Refresh</Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** A preview stays what it is, whatever becomes active. */
const withoutApp = (heard: Releases, app: string | undefined): Releases =>
  Object.fromEntries(Object.entries(heard).filter(([name]) => name !== app));

const isNewsHere = (heard: Releases, remotes: PageRegistry['remotes'], isAdmin: boolean): boolean => {
  const running = runningReleases(remotes, document);
  const { pages } = siteOf(remotes);
  const shown = isAdmin ? pages : pages.filter(({ forAdmins }) => !forAdmins);
  const apps = new Set(shown.map(({ app }) => app));
  return isNewer(heard, Object.fromEntries(Object.entries(running).filter(([app]) => apps.has(app))));
};
