import { lazy, Suspense, use, useState } from 'react';
import { Boundary } from '../frame/boundary.tsx';
import { loadApp } from './load-app.ts';
import { RegistryContext } from './registry-context.ts';

/** A named widget of a remote, e.g. `./teaser` of `mf-trending`. Where it is off or fails there is nothing. */
export function RemoteWidget({ app, module }: { app: string; module: `./${string}` }) {
  const { remotes } = use(RegistryContext);
  const [Widget] = useState(() => lazy(() => loadApp(remotes, app, module)));
  if (!remotes[app]?.enabled) return null;
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <Widget />
      </Suspense>
    </Boundary>
  );
}
