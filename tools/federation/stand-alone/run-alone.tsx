import '@petalwise/ui/styles/base.css';
import { startLive } from '@petalwise/host/live';
import { queryClient } from '@petalwise/host/query';
import { useSession } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import type { RemoteApp } from '@petalwise/host/widgets';
import { Toaster } from '@petalwise/ui/overlays/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { SignInAlone } from './sign-in-alone.tsx';

/** Runs a remote in its own page with the real host, against the running platform. For `src/dev.tsx`. */
export const runAlone = (App: RemoteApp): void => {
  createRoot(document.getElementById('root') ?? document.body).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <main>
            <SignedIn App={App} />
          </main>
          <Toasts />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
};

function SignedIn({ App }: { App: RemoteApp }) {
  const { state, user } = useSession();
  const userId = user?.id;
  useEffect(() => (userId ? startLive(userId) : undefined), [userId]);
  if (state === 'loading') return null;
  return state === 'signed-in' ? <App /> : <SignInAlone />;
}

function Toasts() {
  const { toast, dismiss } = useToasts();
  return <Toaster toast={toast} onDismiss={(id) => dismiss(Number(id))} />;
}
