import '@petalwise/ui/base.css';
import { queryClient } from '@petalwise/host/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from './app-routes.tsx';
import { registerApps } from './remotes/federation.ts';
import { readRegistry } from './remotes/page-registry.ts';
import { RegistryContext } from './remotes/registry-context.ts';

const registry = readRegistry();
registerApps(registry);
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <RegistryContext value={registry}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </RegistryContext>
  </StrictMode>,
);
