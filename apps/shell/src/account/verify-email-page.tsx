import { UnusableLinkPage } from './unusable-link-page.tsx';

export default function VerifyEmailPage() {
  return <UnusableLinkPage purpose="Confirming your email address" />;
}
