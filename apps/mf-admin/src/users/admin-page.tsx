import { links } from '@petalwise/host/links';
import { useSession } from '@petalwise/host/session';
import { Page, PageHead } from '@petalwise/ui/page';
import { TextLink } from '@petalwise/ui/text-link';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { AccessDenied } from './access-denied.tsx';
import styles from './admin-page.module.css';
import { Users } from './users.tsx';

export function AdminPage() {
  const { user } = useSession();
  if (!user) return null;
  return user.isAdmin ? <AdminDashboard /> : <AccessDenied />;
}

function AdminDashboard() {
  return (
    <Page>
      <title>Admin Dashboard · Petalwise</title>
      <div className={styles.top}>
        <TextLink asChild>
          <Link to={links.dashboard}>
            <ArrowLeft aria-hidden />
            Back to App
          </Link>
        </TextLink>
        <PageHead title="Admin Dashboard" lead="The people who use Petalwise, and their coins." />
      </div>
      <Users />
    </Page>
  );
}
