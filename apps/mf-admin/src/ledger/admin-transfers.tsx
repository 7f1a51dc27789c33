import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ActRow, ActTable, LoadingActs } from '../audit/act-table.tsx';
import { accountWords, whoWords } from '../audit/act-words.ts';
import { DidNotLoad } from '../page/did-not-load.tsx';
import { type NamedTransfer, transfersByAdmins } from './api.ts';
import styles from './ledger.module.css';

const label = 'Coins that admins moved';

/** The newest transfers of the ledger that an admin made, with who and why. */
export function AdminTransfers() {
  return (
    <section className={styles.transfers} aria-label={label}>
      <SectionHead
        title={label}
        look="subheading"
        action={
          <TextLink asChild>
            <Link to={`${links.admin}/audit`}>All admin actions</Link>
          </TextLink>
        }
      />
      <Found />
    </section>
  );
}

function Found() {
  const { data, error, isPending, isFetching, refetch } = useQuery(transfersByAdmins);
  if (isPending) return <LoadingActs label={label} />;
  if (!data) {
    return (
      <DidNotLoad
        title="These transfers did not load"
        error={error}
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <Text look="small" tone="soft">
        No admin has given or taken coins yet. When one does, the transfer is listed here with the reason.
      </Text>
    );
  }
  return <ActTable label={label} rows={data.map(toRow)} />;
}

const verbs = { given: 'Gave', taken: 'Took', collected: 'Collected', forgiven: 'Forgave' } as const;

const toRow = ({
  id,
  createdAt,
  userId,
  userName,
  what,
  coins,
  description,
  act,
  actorName,
}: NamedTransfer): ActRow => ({
  id,
  at: createdAt,
  who: act ? whoWords(act.actorId, actorName) : 'Not recorded',
  what: `${verbs[what]} ${coinWords(coins)}`,
  about: accountWords(userName, userId),
  reason: act?.reason ?? description,
  requestId: act?.requestId,
});
