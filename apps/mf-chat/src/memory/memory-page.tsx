import { describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { SidePage } from '../side-page/side-page.tsx';
import { AddLine } from './add-line.tsx';
import { memory } from './api.ts';
import { ForgetAll } from './forget-all.tsx';
import { LineGroups } from './line-groups.tsx';
import styles from './memory-page.module.css';

/** `/chat/memory`: what the advisor remembers about the person, who adds, corrects and deletes it here. */
export default function MemoryPage() {
  return (
    <SidePage
      width="narrow"
      title="What I Remember"
      lead="I use this in every chat: I leave out what does not suit you and adapt my advice to you."
    >
      <p className={styles.private}>
        <Lock aria-hidden />
        <span>
          Private: only you can see this, and we use it only to answer you. You can change or delete any line at any
          time. <Link to={links.privacy}>Privacy Policy</Link>
        </span>
      </p>
      <AddLine />
      <Remembered />
    </SidePage>
  );
}

function Remembered() {
  const { data, error, isPending, isFetching, refetch } = useQuery(memory);
  if (isPending) return <LoadingLines />;
  if (!data) {
    return (
      <DidNotLoad title="What I Remember did not load" trying={isFetching} onTryAgain={() => void refetch()}>
        {describeError(error, 'Nothing was lost. Check your connection, or try again in a moment.')}
      </DidNotLoad>
    );
  }
  return (
    <section className={styles.remembered} aria-label="Remembered">
      <LineGroups lines={data} />
      {data.length === 0 ? (
        <StatusPanel kind="empty" title="Nothing yet">
          Tell me about your skin in a chat, or add it here.
        </StatusPanel>
      ) : (
        <ForgetAll count={data.length} />
      )}
    </section>
  );
}

function LoadingLines() {
  return (
    <Loading label="Loading what I remember" className={styles.remembered}>
      {[1, 2].map((key) => (
        <div key={key} className={styles.group}>
          <Skeleton shape="heading" width="9rem" />
          <Card className={styles.bones}>
            <Skeleton width="40%" />
            <Skeleton width="25%" />
          </Card>
        </div>
      ))}
    </Loading>
  );
}
