import type { AdminUser } from '@petalwise/contracts/admin/users';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AdjustCoinsDialog } from './adjust-coins-dialog.tsx';
import { usersFound } from './api.ts';
import { FoundUsers } from './found-users.tsx';
import { useUserPlace } from './use-user-place.ts';
import { UserSearch } from './user-search.tsx';
import styles from './users.module.css';

export function Users() {
  const place = useUserPlace();
  const found = useQuery(usersFound(place.search, place.after));
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<AdminUser>();
  // As the list knows them now: the balance may have changed since.
  const adjusting = chosen && (found.data?.find(({ id }) => id === chosen.id) ?? chosen);
  const clear = () => {
    place.clear();
    field.current?.focus();
  };
  return (
    <section className={styles.users} aria-label="Users">
      <div className={styles.search}>
        <UserSearch ref={field} value={place.text} onChange={place.type} />
      </div>
      <FoundUsers found={found} place={place} onAdjust={setChosen} onClear={clear} />
      {adjusting && <AdjustCoinsDialog key={adjusting.id} user={adjusting} onClose={() => setChosen(undefined)} />}
    </section>
  );
}
