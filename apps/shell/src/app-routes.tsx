import { useLocation } from 'react-router';
import { Guard } from './frame/guard.tsx';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { ShellPage } from './frame/shell-page.tsx';
import { RemotePage } from './remotes/remote-page.tsx';
import { useSite } from './remotes/use-site.ts';

// Not inside a Route with its own path: a remote names its pages from the root, and nested routes would not match
// there.
export function AppRoutes() {
  const { pathname } = useLocation();
  const page = useSite().find(pathname);
  if (!page) return <NotFoundPage />;
  return (
    <Guard page={page}>
      {page.app === 'shell' ? (
        <ShellPage key={page.path} path={page.path} />
      ) : (
        <RemotePage key={page.app} app={page.app} />
      )}
    </Guard>
  );
}
