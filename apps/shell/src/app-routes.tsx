import { siteMap } from '@petalwise/contracts/site-map';
import { Route, Routes } from 'react-router';
import { RemotePage } from './remotes/remote-page.tsx';

export function AppRoutes() {
  return (
    <Routes>
      {siteMap
        .filter(({ app }) => app !== 'shell')
        .map(({ path, app }) => (
          <Route key={path} path={path} element={<RemotePage key={app} app={app} />} />
        ))}
    </Routes>
  );
}
