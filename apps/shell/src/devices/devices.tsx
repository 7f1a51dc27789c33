import { describeError } from '@petalwise/host/api-error';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../account-page/section.tsx';
import { ownSessions } from './api.ts';
import { DeviceRow } from './device-row.tsx';
import styles from './devices.module.css';
import { useKeptFocus } from './kept-focus.ts';
import { SignOutOthers } from './sign-out-others.tsx';

export function Devices() {
  const { data = [] } = useQuery(ownSessions);
  const heading = useKeptFocus(data.length);
  return (
    <Section
      title="Devices and Sessions"
      about="Where you are signed in. If you do not recognize one, sign it out and change your password."
      titleRef={heading}
    >
      <List />
    </Section>
  );
}

function List() {
  const { data, error, isPending, isFetching, refetch } = useQuery(ownSessions);
  if (isPending) return <LoadingRow />;
  if (!data) {
    return (
      <DidNotLoad level={3} title="Your devices did not load" trying={isFetching} onTryAgain={() => void refetch()}>
        {describeError(error, 'Nothing was signed out. Check your connection, or try again in a moment.')}
      </DidNotLoad>
    );
  }
  const others = data.filter(({ current }) => !current).length;
  const now = new Date();
  return (
    <>
      <ul className={styles.list} aria-label="Devices">
        {data.map((session) => (
          <DeviceRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      {others > 0 && <SignOutOthers others={others} />}
    </>
  );
}

function LoadingRow() {
  return (
    <Loading label="Loading your devices" className={styles.row}>
      <Skeleton shape="circle" />
      <div className={styles.words}>
        <Skeleton width="58%" />
        <Skeleton width="42%" />
      </div>
    </Loading>
  );
}
