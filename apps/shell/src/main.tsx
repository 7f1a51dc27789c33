import '@petalwise/ui/styles/base.css';
import { traceCalls } from '@petalwise/host/measured-calls';
import { queryClient } from '@petalwise/host/query';
import { WidgetContext } from '@petalwise/host/widgets';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from './app-routes.tsx';
import { Frame } from './frame/frame.tsx';
import { measureWhenLoaded } from './measuring/when-loaded.ts';
import { prepareOffline } from './offline/when-loaded.ts';
import { registerApps } from './remotes/federation.ts';
import { readRegistry } from './remotes/page-registry.ts';
import { RegistryContext } from './remotes/registry-context.ts';
import { RemoteWidget } from './remotes/remote-widget.tsx';
import { applyTheme, readTheme } from './theme/theme.ts';

const registry = readRegistry();
applyTheme(readTheme());
registerApps(registry);
traceCalls(registry.config.traces ?? 0);
// From here on each page draws its own; the document's first title would win.
document.querySelector('title')?.remove();
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <RegistryContext value={registry}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <WidgetContext value={RemoteWidget}>
            <Frame>
              <AppRoutes />
            </Frame>
          </WidgetContext>
        </BrowserRouter>
      </QueryClientProvider>
    </RegistryContext>
  </StrictMode>,
);
measureWhenLoaded(registry.remotes);
prepareOffline(registry.config.offline);
