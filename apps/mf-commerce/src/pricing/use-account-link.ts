import { links } from '@petalwise/host/links';
import { useSession } from '@petalwise/host/session';

interface AccountLink {
  to: string;
  /** In the history, where the shell looks for the page that a sign-in leads on to. */
  state?: { from: string };
}

/**
 * Where a button leads for a user with an account. A visitor signs up first, and then goes on to it. In HTML that is
 * rendered ahead it leads straight there, because a plain link carries nothing along: the shell then asks for the sign-in.
 */
export const useAccountLink = (): ((path: string) => AccountLink) => {
  const { state } = useSession();
  const signsUpFirst = state === 'signed-out' && typeof window !== 'undefined';
  return (path) => (signsUpFirst ? { to: links.signUp, state: { from: path } } : { to: path });
};
