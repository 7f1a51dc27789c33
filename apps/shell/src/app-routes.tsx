import { findPage } from '@petalwise/contracts/site-map';
import { useLocation } from 'react-router';
import { RemotePage } from './remotes/remote-page.tsx';

// Not inside a Route of its own path: a remote names its pages from the root, and nested routes would not match there.
export function AppRoutes() {
  const { pathname } = useLocation();
  const page = findPage(pathname);
  if (!page || page.app === 'shell') return null;
  return <RemotePage key={page.app} app={page.app} />;
}
