import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { moment } from '../page/moments.ts';
import { TableFrame } from '../table/table-frame.tsx';
import styles from './act-table.module.css';

/** An act in words. */
export interface ActRow {
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly what: string;
  readonly about: string | undefined;
  readonly reason: string;
  /** Undefined where it was not recorded. */
  readonly requestId: string | undefined;
}

interface ActTableProps {
  label: string;
  rows: readonly ActRow[];
  /** The next list is being loaded. */
  stale?: boolean;
}

const frame = { columns: ['When', 'Admin', 'What', 'Reason'], className: styles.table };

/** A row for each act; on a narrow screen a card. */
export function ActTable({ label, rows, stale = false }: ActTableProps) {
  return (
    <TableFrame {...frame} label={label} busy={stale}>
      {rows.map(({ id, at, who, what, about, reason, requestId }) => (
        <Row
          key={id}
          at={<time dateTime={at}>{moment(at)}</time>}
          who={who}
          what={
            <>
              <b className={styles.act}>{what}</b>
              {about && <span className={styles.about}>{about}</span>}
            </>
          }
          why={
            <>
              <span>{reason}</span>
              {requestId && <span className={styles.request}>Request {requestId}</span>}
            </>
          }
        />
      ))}
    </TableFrame>
  );
}

export function LoadingActs({ label }: { label: string }) {
  return (
    <Loading label={`Loading ${label}`}>
      <div aria-hidden="true">
        <TableFrame {...frame} label={label}>
          {['a', 'b', 'c', 'd'].map((row) => (
            <Row
              key={row}
              at={<Skeleton width="8rem" />}
              who={<Skeleton width="6rem" />}
              what={
                <>
                  <Skeleton width="8rem" />
                  <Skeleton width="6rem" />
                </>
              }
              why={
                <>
                  <Skeleton width="10rem" />
                  <Skeleton width="14rem" />
                </>
              }
            />
          ))}
        </TableFrame>
      </div>
    </Loading>
  );
}

function Row({ at, who, what, why }: Record<'at' | 'who' | 'what' | 'why', ReactNode>) {
  return (
    <tr>
      <td className={styles.at}>{at}</td>
      <td className={styles.who}>{who}</td>
      <th scope="row" className={styles.what}>
        <div>{what}</div>
      </th>
      <td className={styles.why}>
        <div>{why}</div>
      </td>
    </tr>
  );
}
