import { links } from '@petalwise/host/links';
import { useSession } from '@petalwise/host/session';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { LinkTab, LinkTabs } from '@petalwise/ui/choices/link-tabs';
import { Page } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { Audit } from '../audit/audit.tsx';
import { debtsFound } from '../debts/api.ts';
import { Debts } from '../debts/debts.tsx';
import { disputesFound } from '../disputes/api.ts';
import { Disputes } from '../disputes/disputes.tsx';
import { FeedbackList } from '../feedback/feedback-list.tsx';
import { AdminTransfers } from '../ledger/admin-transfers.tsx';
import { ledgerProved, transfersByAdmins } from '../ledger/api.ts';
import { Ledger } from '../ledger/ledger.tsx';
import { LoadingLedger } from '../ledger/loading-ledger.tsx';
import { LoadingEvents } from '../payments/event-list.tsx';
import { Payments } from '../payments/payments.tsx';
import { Ratings } from '../ratings/ratings.tsx';
import { Settings } from '../settings/settings.tsx';
import { Users } from '../users/users.tsx';
import { AccessDenied } from './access-denied.tsx';
import styles from './admin-page.module.css';

interface Section {
  readonly name: string;
  readonly to: string;
  readonly lead: string;
  readonly Content: ComponentType;
}

/** All at once: none of them knows its height before, and the cards below would move. */
function MoneyMatters() {
  const asked = [useQuery(debtsFound), useQuery(disputesFound)].every(({ isFetched }) => isFetched);
  if (!asked) return <LoadingEvents />;
  return (
    <>
      <Debts />
      <Disputes />
      <Payments />
    </>
  );
}

/** Both at once, for the same reason. */
function LedgerAndTransfers() {
  const asked = [useQuery(ledgerProved), useQuery(transfersByAdmins)].every(({ isFetched }) => isFetched);
  if (!asked) return <LoadingLedger />;
  return (
    <>
      <Ledger />
      <AdminTransfers />
    </>
  );
}

const users: Section = {
  name: 'Users',
  to: links.admin,
  lead: 'Everyone who uses Petalwise, and their coins.',
  Content: Users,
};
/** The tab that the address names. */
const others: Readonly<Record<string, Section>> = {
  feedback: {
    name: 'Feedback',
    to: `${links.admin}/feedback`,
    lead: 'What users say about Petalwise.',
    Content: FeedbackList,
  },
  answers: {
    name: 'Answers',
    to: `${links.admin}/answers`,
    lead: "How users rate the advisor's answers.",
    Content: Ratings,
  },
  settings: {
    name: 'Settings',
    to: `${links.admin}/settings`,
    lead: 'The AI key, photos, and the coins that new accounts start with.',
    Content: Settings,
  },
  payments: {
    name: 'Payments',
    to: `${links.admin}/payments`,
    lead: 'Who owes coins, which payments are disputed, and what Stripe sent us.',
    Content: MoneyMatters,
  },
  ledger: {
    name: 'Ledger',
    to: `${links.admin}/ledger`,
    lead: 'Whether every coin is where it should be.',
    Content: LedgerAndTransfers,
  },
  audit: {
    name: 'Audit',
    to: `${links.admin}/audit`,
    lead: 'What admins did, and why.',
    Content: Audit,
  },
};

export function AdminPage() {
  const { user } = useSession();
  const { section } = useParams();
  if (!user) return null;
  if (!user.isAdmin) return <AccessDenied />;
  if (section === undefined) return <AdminDashboard section={users} />;
  const found = Object.hasOwn(others, section) ? others[section] : undefined;
  return found ? <AdminDashboard section={found} /> : <Navigate to={links.admin} replace />;
}

function AdminDashboard({ section }: { section: Section }) {
  return (
    <Page className={styles.page}>
      <title>{`${section === users ? '' : `${section.name} · `}Admin Dashboard · Petalwise`}</title>
      <div className={styles.top}>
        <TextLink asChild>
          <Link to={links.dashboard}>
            <ArrowLeft aria-hidden />
            Back to App
          </Link>
        </TextLink>
        <header className={styles.head}>
          <Heading level={1} look="heading">
            Admin Dashboard
          </Heading>
          <Text look="small" tone="soft">
            {section.lead}
          </Text>
        </header>
      </div>
      <LinkTabs label="Admin">
        {[users, ...Object.values(others)].map((each) => (
          <LinkTab key={each.to} current={each === section} asChild>
            <Link to={each.to}>{each.name}</Link>
          </LinkTab>
        ))}
      </LinkTabs>
      <section.Content />
    </Page>
  );
}
