import type { WidgetPlace } from '@petalwise/host/widgets';
import { lazy, Suspense, use, useState } from 'react';
import { Boundary } from '../frame/boundary.tsx';
import { loadApp } from './load-app.ts';
import { RegistryContext } from './registry-context.ts';
import { reportFailure } from './report.ts';

/** A named widget of a remote, e.g. `./teaser` of `mf-trending`. Where it is off or fails there is nothing. */
export function RemoteWidget({ app, module, props = {}, placeholder = null }: WidgetPlace) {
  const { remotes } = use(RegistryContext);
  const [Content] = useState(() => lazy(() => loadApp(remotes, app, module)));
  if (!remotes[app]?.enabled) return null;
  return (
    <Boundary fallback={() => null} onFailure={(error) => reportFailure(remotes, { app, module, error })}>
      <Suspense fallback={placeholder}>
        <Content {...props} />
      </Suspense>
    </Boundary>
  );
}
