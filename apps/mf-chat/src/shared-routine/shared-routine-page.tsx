import { getSharedRoutine, type SharedRoutine } from '@petalwise/contracts/chat/routine';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page, PageHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import styles from './shared-routine.module.css';
import { SharedSteps } from './shared-steps.tsx';

const shared = (token: string) =>
  queryOptions({
    queryKey: ['shared-routine', token],
    queryFn: ({ signal }) => call(getSharedRoutine, { params: { token }, signal }),
    staleTime: 0,
  });

/** `/routine/:token`: a routine that a user shares, for every visitor with the link. */
export default function SharedRoutinePage() {
  const { token = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(shared(token));
  if (isPending) return <LoadingShared />;
  if (data) return <Shown routine={data} />;
  if (isGone(error)) {
    return (
      <Frame>
        <StatusPanel
          kind="empty"
          level={1}
          title="This routine is no longer shared"
          action={
            <Button look="primary" asChild>
              <Link to={links.home}>Go to Petalwise</Link>
            </Button>
          }
        >
          The owner stopped sharing it or made a new link. Ask the person who sent you this link for a new one.
        </StatusPanel>
      </Frame>
    );
  }
  return (
    <Frame>
      <DidNotLoad title="The routine did not load" level={1} trying={isFetching} onTryAgain={() => void refetch()}>
        {describeError(error, 'Check your connection, or try again in a moment.')}
      </DidNotLoad>
    </Frame>
  );
}

/** Taken back, replaced, or never a link at all. */
const isGone = (error: unknown): boolean => error instanceof ApiError && [400, 404, 410].includes(error.status);

function Shown({ routine }: { routine: SharedRoutine }) {
  return (
    <Frame>
      <PageHead
        title="A skincare routine"
        lead="These steps were shared with you. They were chosen for someone else’s skin. Yours may need different ones."
      />
      <SharedSteps routine={routine} />
      <aside className={styles.invitation}>
        <Text>Petalwise builds a routine for your own skin and explains each step.</Text>
        <Button look="primary" asChild>
          <Link to={links.home}>See Petalwise</Link>
        </Button>
      </aside>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <title>A skincare routine · Petalwise</title>
      <meta name="robots" content="noindex" />
      {children}
    </Page>
  );
}

function LoadingShared() {
  return (
    <Frame>
      <PageHead title="A skincare routine" />
      <Loading label="Loading the routine" className={styles.columns}>
        {['morning', 'evening'].map((time) => (
          <div key={time} className={styles.bones}>
            <Skeleton shape="heading" width="9rem" />
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} width="80%" />
            ))}
          </div>
        ))}
      </Loading>
    </Frame>
  );
}
