import { UnusableLinkPage } from './unusable-link-page.tsx';

export default function ResetPasswordPage() {
  return <UnusableLinkPage purpose="Setting a new password" />;
}
