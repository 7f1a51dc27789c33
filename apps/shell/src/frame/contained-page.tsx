import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page } from '@petalwise/ui/layout/page';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Boundary } from './boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

export interface ContainedPageProps {
  load: () => Promise<{ default: ComponentType }>;
  /** The page failed to load, or while it was drawn. */
  onFailure?: (error: unknown) => void;
  /** In its place until then. */
  waiting?: ReactNode;
}

/** A page whose code comes later: a skeleton until then, and a panel with Try Again where it fails. */
export function ContainedPage({ load, onFailure, waiting = <PageSkeleton /> }: ContainedPageProps) {
  // React remembers a lazy component's failure, so a new try needs a new one.
  const [Content, setContent] = useState(() => lazy(load));
  return (
    <Boundary
      fallback={(retry) => <LoadFailed retry={retry} />}
      onRetry={() => setContent(() => lazy(load))}
      {...(onFailure && { onFailure })}
    >
      <Suspense fallback={waiting}>
        <Content />
      </Suspense>
    </Boundary>
  );
}

function LoadFailed({ retry }: { retry: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1}>
      <title>This page did not load · Petalwise</title>
      <Page width="narrow">
        <StatusPanel
          kind="error"
          level={1}
          title="This page did not load"
          action={
            <Button look="primary" onClick={retry}>
              Try Again
            </Button>
          }
        >
          The rest of Petalwise works. You have not been charged, and nothing was lost.
        </StatusPanel>
      </Page>
    </div>
  );
}
