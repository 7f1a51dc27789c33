import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { queryClient } from '@petalwise/host/query';
import { WidgetContext } from '@petalwise/host/widgets';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { Frame } from './frame/frame.tsx';
import { RegistryContext } from './remotes/registry-context.ts';
import { RemoteWidget } from './remotes/remote-widget.tsx';

interface AppProps {
  registry: PageRegistry;
  router: (page: ReactNode) => ReactNode;
  /** What is inside the frame. */
  children: ReactNode;
}

/** The whole page, in a browser and where it is rendered ahead: the same components in the same order. */
export function App({ registry, router, children }: AppProps) {
  // While the mark is there, the gateway's first script treats any file that fails to load as one that drawing needs.
  useLayoutEffect(() => document.getElementById('root')?.removeAttribute('data-ahead'), []);
  return (
    <StrictMode>
      <RegistryContext value={registry}>
        <QueryClientProvider client={queryClient}>
          {router(
            <WidgetContext value={RemoteWidget}>
              <Frame>{children}</Frame>
            </WidgetContext>,
          )}
        </QueryClientProvider>
      </RegistryContext>
    </StrictMode>
  );
}
