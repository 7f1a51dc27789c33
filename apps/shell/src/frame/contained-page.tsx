import { Boundary } from '@petalwise/ui/failures/boundary';
import { FailedPage } from '@petalwise/ui/failures/failed-page';
import { type Load, useLazy } from '@petalwise/ui/failures/lazy-part';
import type { ReactNode } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

export interface ContainedPageProps {
  load: Load<object>;
  /** It did not load, or it threw while it was drawn; `ran`: after it was on the screen. */
  onFailure: (error: unknown, ran: boolean) => void;
  /** In its place until it is loaded. */
  waiting?: ReactNode;
}

/** A page whose code comes later: a skeleton until then, and a panel with Try Again where it fails. */
export function ContainedPage({ load, onFailure, waiting = <PageSkeleton /> }: ContainedPageProps) {
  const { Content, again } = useLazy(load);
  return (
    <Boundary
      waiting={waiting}
      fallback={(failure) => <FailedPage {...failure} />}
      onFailure={onFailure}
      onRetry={again}
    >
      <Content />
    </Boundary>
  );
}
