import { describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { List, ListRow } from '@petalwise/ui/layout/list-row';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { chats } from './api.ts';
import styles from './first-page.module.css';

/** What the server knows is loading, did not load, is empty, or is there: every list has these four. */
export function Chats() {
  const { data, error, isFetching, refetch } = useQuery(chats);
  if (data === undefined && error) {
    return (
      <DidNotLoad title="Your chats did not load" trying={isFetching} onTryAgain={() => void refetch()}>
        {describeError(error, 'Nothing was lost. Check your connection, or try again in a moment.')}
      </DidNotLoad>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Loading your chats" className={styles.bones}>
        <Skeleton width="62%" />
        <Skeleton width="48%" />
      </Loading>
    );
  }
  if (data.length === 0) return <NoChats />;
  return (
    <List label="Your chats">
      {data.map(({ id, title, updatedAt }) => (
        <ListRow
          key={id}
          title={
            <TextLink asChild>
              <Link to={links.chat(id)}>{title}</Link>
            </TextLink>
          }
          detail={new Date(updatedAt).toLocaleDateString()}
        />
      ))}
    </List>
  );
}

function NoChats() {
  return (
    <StatusPanel
      kind="empty"
      title="No chats yet"
      action={
        <Button look="primary" asChild>
          <Link to={links.chat()}>Start a Chat</Link>
        </Button>
      }
    >
      Ask the advisor a question, and it is listed here.
    </StatusPanel>
  );
}
