import { links } from '@petalwise/host/links';
import { onLive, startLive } from '@petalwise/host/live';
import { queryClient } from '@petalwise/host/query';
import { useSession } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { RegistryContext } from '../remotes/registry-context.ts';
import { Boundary } from './boundary.tsx';
import styles from './frame.module.css';
import { MainBar } from './main-bar.tsx';
import { usePageFocus } from './use-page-focus.ts';

// A page without a toast needs none of it.
const Toaster = lazy(() => import('@petalwise/ui/toast').then((toast) => ({ default: toast.Toaster })));

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { config } = use(RegistryContext);
  const { pathname } = useLocation();
  const main = usePageFocus();
  useLiveUpdates();
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
      {pathname !== links.auth && <MainBar />}
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Toasts />
    </>
  );
}

function Toasts() {
  const { toast, dismiss } = useToasts();
  const [wasShown, setWasShown] = useState(false);
  if (toast && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <Toaster toast={toast} onDismiss={(id) => dismiss(Number(id))} />
      </Suspense>
    </Boundary>
  );
}

const useLiveUpdates = () => {
  const userId = useSession().user?.id;
  useEffect(() => (userId ? startLive(userId) : undefined), [userId]);
  // Coins that moved are an activity too, whichever page shows it next.
  useEffect(() => onLive('coins', () => void queryClient.invalidateQueries({ queryKey: ['activity'] })), []);
};
