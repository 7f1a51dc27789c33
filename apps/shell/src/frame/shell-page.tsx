import type { ComponentType } from 'react';
import { ComingSoonPage } from './coming-soon-page.tsx';
import { ContainedPage } from './contained-page.tsx';

type Load = () => Promise<{ default: ComponentType }>;

const soon: Load = async () => ({ default: ComingSoonPage });

/** The shell's own pages, each in a file of its own that is fetched when somebody goes there. */
const pages: Readonly<Record<string, Load>> = {
  '/': () => import('../landing/landing-page.tsx'),
  '/auth': () => import('../auth/auth-page.tsx'),
  '/dashboard': () => import('../dashboard/dashboard-page.tsx'),
};

export function ShellPage({ path }: { path: string }) {
  return <ContainedPage load={pages[path] ?? soon} />;
}
