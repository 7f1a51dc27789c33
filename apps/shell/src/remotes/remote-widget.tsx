import type { WidgetPlace } from '@petalwise/host/widgets';
import { Boundary, type Failure } from '@petalwise/ui/failures/boundary';
import { FailedPart } from '@petalwise/ui/failures/failed-part';
import type { ReactNode } from 'react';
import { useRemote } from './use-remote.ts';

/** A named widget of a remote, e.g. `./teaser` of `mf-trending`. Nothing where its remote is off. */
export const RemoteWidget = (place: WidgetPlace): ReactNode => (
  <ContainedWidget {...place} failed={(failure) => <FailedPart {...failure} />} />
);

/** The same for pages that are whole without it: where it fails, it takes no place. */
export const QuietWidget = (place: WidgetPlace): ReactNode => <ContainedWidget {...place} failed={() => null} />;

interface ContainedWidgetProps extends WidgetPlace {
  failed: (failure: Failure) => ReactNode;
}

function ContainedWidget({ app, module, props = {}, placeholder = null, failed }: ContainedWidgetProps) {
  const { remote, Content, boundary } = useRemote(app, module);
  if (!remote?.enabled) return null;
  return (
    <Boundary waiting={placeholder} fallback={failed} {...boundary}>
      <Content {...props} />
    </Boundary>
  );
}
