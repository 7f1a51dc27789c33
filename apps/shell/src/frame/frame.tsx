import { links } from '@petalwise/host/links';
import { onLive, startLive } from '@petalwise/host/live';
import { queryClient } from '@petalwise/host/query';
import { currentUser, subscriptionStatus, useSession } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import type { ToasterProps } from '@petalwise/ui/overlays/toast';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { DeletionBanner } from '../deletion/deletion-banner.tsx';
import { Footer } from '../footer/footer.tsx';
import { MainBar } from '../main-bar/main-bar.tsx';
import { PreviewBanner } from '../preview/preview-banner.tsx';
import { loadWithRetry } from '../remotes/load-with-retry.ts';
import { RegistryContext } from '../remotes/registry-context.ts';
import { report } from '../remotes/report.ts';
import { useNextPages } from '../remotes/use-next-pages.ts';
import styles from './frame.module.css';
import { NewVersion } from './new-version.tsx';
import { usePageFocus } from './use-page-focus.ts';

/** The frame around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { config } = use(RegistryContext);
  const { pathname } = useLocation();
  const main = usePageFocus();
  useLiveUpdates();
  useStatusLog();
  useNextPages();
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      {config.notice && (
        <aside className={styles.notice} aria-label="About this platform">
          {config.notice}
        </aside>
      )}
      <PreviewBanner />
      {pathname !== links.auth && <MainBar />}
      <DeletionBanner />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {pathname !== links.auth && <Footer />}
      <NewVersion />
      <Toasts />
    </>
  );
}

function Toasts() {
  const { toast, dismiss } = useToasts();
  const Toaster = useToaster(toast);
  return Toaster && <Toaster toast={toast} onDismiss={(id) => dismiss(Number(id))} />;
}

// The first toast may be the word that the connection is lost: what shows it is here by then.
const loadWhenIdle = 4_000;

/** What shows toasts: loaded once the page is at rest, at the latest for a toast, and again for each that finds it missing. */
const useToaster = (wanted: unknown): ComponentType<ToasterProps> | undefined => {
  const [toaster, setToaster] = useState<{ Toaster: ComponentType<ToasterProps> }>();
  useEffect(() => {
    if (toaster) return;
    const load = () =>
      void loadWithRetry(() => import('@petalwise/ui/overlays/toast')).then(setToaster, () => undefined);
    const waiting = setTimeout(load, wanted ? 0 : loadWhenIdle);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('online', load);
    };
  }, [wanted, toaster]);
  return toaster?.Toaster;
};

const useLiveUpdates = () => {
  const userId = useSession().user?.id;
  useEffect(() => (userId ? startLive(userId) : undefined), [userId]);
  useEffect(
    () =>
      onLive('coins', ({ balance }) => {
        // Coins that moved are an activity too, whichever page shows it next.
        void queryClient.invalidateQueries({ queryKey: ['activity'] });
        // The update does not say what is owed: that begins with an empty wallet, and ends with a user who owes.
        const owes = (queryClient.getQueryData(currentUser.queryKey)?.coinsOwed ?? 0) > 0;
        if (owes || balance === 0) void queryClient.invalidateQueries({ queryKey: currentUser.queryKey });
      }),
    [],
  );
};

/** A subscription whose status does not load is only logged: until it loads, the account's own field counts. */
const useStatusLog = () => {
  const { error } = useQuery({ ...subscriptionStatus, enabled: useSession().user !== undefined });
  useEffect(() => {
    if (error) report({ kind: 'error', app: 'shell', name: 'subscription-status', message: String(error) });
  }, [error]);
};
