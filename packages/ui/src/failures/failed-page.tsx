import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { StatusPanel } from '../feedback/status-panel.tsx';
import { Page } from '../layout/page.tsx';
import type { Failure } from './boundary.tsx';

/** In the place of a page that did not load or stopped working. */
export function FailedPage({ ran, retry }: Failure) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const title = ran ? 'This page stopped working' : 'This page did not load';
  return (
    <div ref={panel} tabIndex={-1}>
      <title>{`${title} · Petalwise`}</title>
      <Page width="narrow">
        <StatusPanel
          kind="error"
          level={1}
          title={title}
          action={
            <Button look="primary" onClick={retry}>
              Try Again
            </Button>
          }
        >
          {ran
            ? 'We have a report of it. The rest of Petalwise works. What you had not saved on this page may be lost.'
            : 'The rest of Petalwise works. You have not been charged, and nothing was lost.'}
        </StatusPanel>
      </Page>
    </div>
  );
}
