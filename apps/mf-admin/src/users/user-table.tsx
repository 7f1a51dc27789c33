import type { AdminUser } from '@petalwise/contracts/admin/users';
import { coinWords } from '@petalwise/contracts/coin-words';
import { Button } from '@petalwise/ui/buttons/button';
import { Coin } from '@petalwise/ui/coins/coin';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { Crown, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { TableFrame } from '../table/table-frame.tsx';
import styles from './user-table.module.css';

interface UserTableProps {
  users: readonly AdminUser[];
  /** The next list is on its way. */
  stale: boolean;
  onAdjust: (user: AdminUser) => void;
}

const frame = {
  label: 'Users',
  columns: ['Name', 'Email', 'Coins', <VisuallyHidden key="action">Action</VisuallyHidden>],
  className: styles.table,
};

/** A row per person; on a narrow screen a card. */
export function UserTable({ users, stale, onAdjust }: UserTableProps) {
  return (
    <TableFrame {...frame} busy={stale}>
      {users.map((user) => (
        <Row
          key={user.id}
          name={
            <>
              {user.name}
              {user.isPremium && (
                <Badge tone="coin">
                  <Crown aria-hidden />
                  Premium
                </Badge>
              )}
              {user.isAdmin && (
                <Badge tone="accent">
                  <ShieldCheck aria-hidden />
                  Admin
                </Badge>
              )}
            </>
          }
          email={<Address of={user.email} />}
          balance={<Balance coins={user.coinBalance} />}
          action={
            <Button onClick={() => onAdjust(user)}>
              Adjust Coins<VisuallyHidden> of {user.name}</VisuallyHidden>
            </Button>
          }
        />
      ))}
    </TableFrame>
  );
}

/** Breaks before the @, where it has to break. */
function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}

function Balance({ coins }: { coins: number | null }) {
  if (coins === null) {
    return (
      <Text look="small" tone="faint" asChild>
        <span>Balance not known</span>
      </Text>
    );
  }
  return (
    <>
      <Coin />
      {coinWords(coins)}
    </>
  );
}

export function LoadingUsers() {
  return (
    <Loading label="Loading users" className={styles.loading}>
      <Skeleton width="9rem" />
      <div aria-hidden="true">
        <TableFrame {...frame}>
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <Row
              key={row}
              name={<Skeleton width="9rem" />}
              email={<Skeleton width="13rem" />}
              balance={<Skeleton width="5rem" />}
              action={<Skeleton shape="pill" width="8rem" height="var(--target)" />}
            />
          ))}
        </TableFrame>
      </div>
    </Loading>
  );
}

function Row({ name, email, balance, action }: Record<'name' | 'email' | 'balance' | 'action', ReactNode>) {
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <div>{name}</div>
      </th>
      <td className={styles.email}>{email}</td>
      <td className={styles.balance}>
        <div>{balance}</div>
      </td>
      <td className={styles.action}>{action}</td>
    </tr>
  );
}
