import { Page, PageHead } from '@petalwise/ui/layout/page';
import { DeleteAccount } from '../deletion/delete-account.tsx';
import { Devices } from '../devices/devices.tsx';
import { DownloadData } from '../your-data/download-data.tsx';
import { YourData } from '../your-data/your-data.tsx';
import { ChangePassword } from './change-password.tsx';
import { Details } from './details.tsx';
import { PlanLinks } from './plan-links.tsx';

/** `/account`: who the user is here, how they sign in, where they are signed in, and what is kept about them. */
export default function AccountPage() {
  return (
    <Page width="narrow">
      <title>Account · Petalwise</title>
      <PageHead title="Account" />
      <Details />
      <ChangePassword />
      <Devices />
      <PlanLinks />
      <YourData />
      <DownloadData />
      <DeleteAccount />
    </Page>
  );
}
