import { pageConfig } from '@petalwise/host/page-config';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import styles from './fields-skeleton.module.css';
import { TestCardList } from './test-card-list.tsx';

/** The card form while it is on the way. */
export function FieldsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={styles.form}>
      {pageConfig().payments?.provider === 'simulator' && <TestCardsBone />}
      <div className={styles.fields}>
        <Bone />
        <div className={styles.pair}>
          <Bone />
          <Bone />
        </div>
        <Bone />
      </div>
      <Skeleton shape="pill" width="100%" height="var(--target-large)" />
      <Skeleton width="80%" />
    </Loading>
  );
}

/** As high as the list, however its buttons wrap. */
const TestCardsBone = () => (
  <div className={styles.testCards}>
    <Skeleton shape="picture" height="100%" />
    <div className={styles.measure} aria-hidden>
      <TestCardList number="" onPick={() => undefined} />
    </div>
  </div>
);

const Bone = () => (
  <div className={styles.field}>
    <Skeleton width="6rem" />
    <Skeleton shape="picture" height="var(--space-far)" />
  </div>
);
