import { Boundary } from '@petalwise/ui/failures/boundary';
import { FailedPage } from '@petalwise/ui/failures/failed-page';
import { type Load, useLazy } from '@petalwise/ui/failures/lazy-part';
import { PageSkeleton } from './page-skeleton.tsx';

export interface ContainedPageProps {
  load: Load<object>;
  /** It did not load, or it threw while it was drawn; `ran`: after it was on the screen. */
  onFailure: (error: unknown, ran: boolean) => void;
}

/** A page whose code comes later: a skeleton until then, and a panel with Try Again where it fails. */
export function ContainedPage({ load, onFailure }: ContainedPageProps) {
  const { Content, again } = useLazy(load);
  return (
    <Boundary
      waiting={<PageSkeleton />}
      fallback={(failure) => <FailedPage {...failure} />}
      onFailure={onFailure}
      onRetry={again}
    >
      <Content />
    </Boundary>
  );
}
