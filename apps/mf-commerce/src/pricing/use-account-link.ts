import { links } from '@petalwise/host/links';
import { useSession } from '@petalwise/host/session';

interface AccountLink {
  to: string;
  /** In the history, where the shell looks for the page that a sign-in leads on to. */
  state?: { from: string };
}

/** Where a button leads for a user with an account. A visitor signs up first, and then goes on to it. */
export const useAccountLink = (): ((path: string) => AccountLink) => {
  const { state } = useSession();
  return (path) => (state === 'signed-out' ? { to: links.signUp, state: { from: path } } : { to: path });
};
