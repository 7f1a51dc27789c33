import { Page, PageHead } from '@petalwise/ui/page';

export default function AuthPage() {
  return (
    <Page width="narrow">
      <title>Sign in · Petalwise</title>
      <PageHead title="Welcome Back" lead="Sign in to continue your skincare journey" />
    </Page>
  );
}
