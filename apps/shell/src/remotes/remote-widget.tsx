import type { WidgetPlace } from '@petalwise/host/widgets';
import { Boundary } from '@petalwise/ui/failures/boundary';
import { FailedPart } from '@petalwise/ui/failures/failed-part';
import { useRemote } from './use-remote.ts';

/** A named widget of a remote, e.g. `./teaser` of `mf-trending`. Nothing where its remote is off. */
export function RemoteWidget({ app, module, props = {}, placeholder = null }: WidgetPlace) {
  const { remote, Content, boundary } = useRemote(app, module);
  if (!remote?.enabled) return null;
  return (
    <Boundary waiting={placeholder} fallback={(failure) => <FailedPart {...failure} />} {...boundary}>
      <Content {...props} />
    </Boundary>
  );
}
