import { useUser } from '@petalwise/host/session';
import { Page, PageHead } from '@petalwise/ui/page';

export default function DashboardPage() {
  const { name } = useUser();
  return (
    <Page>
      <title>Dashboard · Petalwise</title>
      <PageHead title={`Welcome back, ${name}`} />
    </Page>
  );
}
