import type { WidgetPlace } from '@petalwise/host/widgets';
import { Boundary } from '@petalwise/ui/failures/boundary';
import { FailedPart } from '@petalwise/ui/failures/failed-part';
import { useLazy } from '@petalwise/ui/failures/lazy-part';
import { use } from 'react';
import { loadApp } from './load-app.ts';
import { RegistryContext } from './registry-context.ts';
import { reportFailure } from './report.ts';

/** A named widget of a remote, e.g. `./teaser` of `mf-trending`. Nothing where its remote is off. */
export function RemoteWidget({ app, module, props = {}, placeholder = null }: WidgetPlace) {
  const { remotes } = use(RegistryContext);
  const { Content, again } = useLazy<object>(() => loadApp(remotes, app, module));
  if (!remotes[app]?.enabled) return null;
  return (
    <Boundary
      waiting={placeholder}
      fallback={(failure) => <FailedPart {...failure} />}
      onFailure={(error, ran) => reportFailure(remotes, { app, module, error, ran })}
      onRetry={again}
    >
      <Content {...props} />
    </Boundary>
  );
}
