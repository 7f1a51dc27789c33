import type { OwnSession } from '@petalwise/contracts/identity/sessions';
import { describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { Badge } from '@petalwise/ui/feedback/badge';
import { useMutation } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { signOutOf } from './api.ts';
import { deviceName, lastUsedWords, sinceWords } from './device-words.ts';
import styles from './devices.module.css';

export function DeviceRow({ session, now }: { session: OwnSession; now: Date }) {
  const name = deviceName(session);
  const since = sinceWords(session.since);
  const lastUsed = lastUsedWords(session.lastUsed, now);
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden>
        {isPhone(session) ? <Smartphone /> : <Monitor />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {session.current && <Badge tone="good">This device</Badge>}
        </p>
        <p className={styles.use}>
          {/* Two lines rather than one with a dot, so that no line of a narrow window begins with it. */}
          <span>{since}</span> {!session.current && lastUsed && <span>{lastUsed}</span>}
        </p>
      </div>
      {!session.current && <SignOut id={session.id} name={name} since={since} />}
    </li>
  );
}

const isPhone = ({ system }: OwnSession) => system === 'iOS' || system === 'Android';

function SignOut({ id, name, since }: { id: string; name: string; since: string }) {
  const show = useToasts(({ show }) => show);
  const end = useMutation({
    mutationFn: () => signOutOf(id),
    onSuccess: () => show({ kind: 'success', title: 'Signed out', description: `${name} is signed out.` }),
    onError: (error) => {
      const description = describeError(error, `${name} is still signed in. Please try again.`);
      show({ kind: 'error', title: 'Not signed out', description });
    },
  });
  return (
    <Button
      className={styles.end}
      aria-label={`Sign Out: ${name}, ${since}`}
      pending={end.isPending}
      onClick={() => end.mutate()}
    >
      Sign Out
    </Button>
  );
}
