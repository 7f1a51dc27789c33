import { type ComponentType, use } from 'react';
import { RegistryContext } from '../remotes/registry-context.ts';
import { reportFailure } from '../remotes/report.ts';
import { ContainedPage } from './contained-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** The shell's own pages, each in a chunk that is fetched when a user goes there; `page-<path>` lets the gateway preload it. */
const pages: Readonly<Record<string, Load>> = {
  '/': () => import(/* webpackChunkName: "page-" */ '../landing/landing-page.tsx'),
  '/auth': () => import(/* webpackChunkName: "page-auth" */ '../auth/auth-page.tsx'),
  '/dashboard': () => import(/* webpackChunkName: "page-dashboard" */ '../dashboard/dashboard-page.tsx'),
  '/account': () => import(/* webpackChunkName: "page-account" */ '../account-page/account-page.tsx'),
  '/privacy': () => import(/* webpackChunkName: "page-privacy" */ '../legal/privacy-page.tsx'),
  '/privacy-policy': () => import(/* webpackChunkName: "page-privacy-policy" */ '../legal/privacy-page.tsx'),
  '/terms': () => import(/* webpackChunkName: "page-terms" */ '../legal/terms-page.tsx'),
  '/how-photos-work': () => import(/* webpackChunkName: "page-how-photos-work" */ '../legal/photo-page.tsx'),
  '/reset-password': () =>
    import(/* webpackChunkName: "page-reset-password" */ '../mail-links/reset-password-page.tsx'),
  '/verify-email': () => import(/* webpackChunkName: "page-verify-email" */ '../mail-links/verify-email-page.tsx'),
};

export function ShellPage({ path }: { path: string }) {
  const load = pages[path];
  const { remotes } = use(RegistryContext);
  if (!load) return <NotFoundPage />;
  return (
    <ContainedPage
      load={load}
      onFailure={(error, ran) => reportFailure(remotes, { app: 'shell', module: path, error, ran })}
    />
  );
}
