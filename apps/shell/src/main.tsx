import '@petalwise/ui/styles/base.css';
import { traceCalls } from '@petalwise/host/measured-calls';
import { BrowserRouter } from 'react-router';
import { drawPage } from './ahead/draw-page.ts';
import { App } from './app.tsx';
import { AppRoutes } from './app-routes.tsx';
import { measureWhenLoaded } from './measuring/when-loaded.ts';
import { prepareOffline } from './offline/when-loaded.ts';
import { registerApps } from './remotes/federation.ts';
import { readRegistry } from './remotes/page-registry.ts';
import { reportErrors } from './remotes/report-errors.ts';
import { applyTheme, readTheme } from './theme/theme.ts';

reportErrors();
const registry = readRegistry();
applyTheme(readTheme());
registerApps(registry);
traceCalls(registry.config.traces ?? 0);
drawPage(
  <App registry={registry} router={(page) => <BrowserRouter>{page}</BrowserRouter>}>
    <AppRoutes />
  </App>,
);
measureWhenLoaded(registry.remotes);
prepareOffline(registry.config.offline);
