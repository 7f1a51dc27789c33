import { useSession } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import styles from './deletion-banner.module.css';
import { dayOf } from './show-deletion.ts';
import { useKeepAccount } from './use-keep-account.ts';

/** On every page of a user whose account is to be deleted: the day, and the way back. */
export function DeletionBanner() {
  const { user } = useSession();
  return user?.deletionDueAt ? <Banner dueAt={user.deletionDueAt} /> : null;
}

function Banner({ dueAt }: { dueAt: string }) {
  const { keep, isPending } = useKeepAccount();
  return (
    <aside className={styles.banner} aria-label="Account deletion">
      <p>
        Your account will be deleted on <b>{dayOf(dueAt)}</b>.
      </p>
      <Button pending={isPending} pendingLabel="Keeping it..." onClick={keep}>
        Keep My Account
      </Button>
    </aside>
  );
}
