import { deletionDays } from '@petalwise/contracts/identity/deletion';
import { useUser } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { useState } from 'react';
import { Section } from '../account-page/section.tsx';
import styles from './delete-account.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { dayOf } from './show-deletion.ts';
import { useKeepAccount } from './use-keep-account.ts';

/** What goes with the account, what stays, and the way to ask for it; or the day, and the way back. */
export function DeleteAccount() {
  const { deletionDueAt } = useUser();
  return <Section title="Delete My Account">{deletionDueAt ? <Scheduled dueAt={deletionDueAt} /> : <Offer />}</Section>;
}

function Offer() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Consequences />
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete My Account
        </Button>
      </div>
      <DeleteAccountDialog open={asking} onOpenChange={setAsking} />
    </>
  );
}

function Consequences() {
  return (
    <dl className={styles.consequences}>
      <dt>You have {deletionDays} days to change your mind.</dt>
      <dd>Until then nothing is deleted, and you can sign in and keep the account with one click.</dd>
      <dt>Then we delete your profile, chats and photos.</dt>
      <dd>
        Also what the advisor remembers, your labels, products and routine, your feedback, and your customer record at
        Stripe with its cards. We cannot bring them back.
      </dd>
      <dt>Your coins are lost.</dt>
      <dd>They cannot be paid out or moved. Premium stops renewing as soon as you ask.</dd>
      <dt>Our books stay, without your name.</dt>
      <dd>
        What was bought and which coins were used, under a random number. The law makes us keep this, and it leads to no
        one once the account is gone.
      </dd>
    </dl>
  );
}

function Scheduled({ dueAt }: { dueAt: string }) {
  const { keep, isPending } = useKeepAccount();
  return (
    <>
      <Note tone="coin" title={`Your account will be deleted on ${dayOf(dueAt)}.`}>
        Until then nothing is deleted. If you have Premium, it will not renew. If you keep your account, you can resume
        it under Manage Subscription.
      </Note>
      <div>
        <Button pending={isPending} pendingLabel="Keeping it..." onClick={keep}>
          Keep My Account
        </Button>
      </div>
    </>
  );
}
