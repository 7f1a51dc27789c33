import { useUser } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { Badge } from '@petalwise/ui/feedback/badge';
import { type ReactNode, useState } from 'react';
import { EditUsernameDialog } from '../account/edit-username-dialog.tsx';
import { ConfirmEmailNote } from '../mail-links/confirm-email-note.tsx';
import styles from './details.module.css';
import { Section } from './section.tsx';

export function Details() {
  const { name, username, email, emailVerified, createdAt } = useUser();
  const [editing, setEditing] = useState(false);
  return (
    <Section title="Your Details">
      <dl className={styles.details}>
        <Detail label="Name">{name}</Detail>
        <Detail label="Username" action={<Button onClick={() => setEditing(true)}>Edit Username</Button>}>
          {username}
        </Detail>
        <Detail
          label="Email"
          action={
            <Badge tone={emailVerified ? 'good' : 'plain'}>{emailVerified ? 'Confirmed' : 'Not confirmed'}</Badge>
          }
        >
          {email}
        </Detail>
        <Detail label="Member since">
          <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
        </Detail>
      </dl>
      <ConfirmEmailNote />
      <EditUsernameDialog open={editing} onOpenChange={setEditing} />
    </Section>
  );
}

function Detail({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
