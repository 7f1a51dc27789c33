import { links } from '@petalwise/host/links';
import { useSession } from '@petalwise/host/session';

interface Way {
  to: string;
  /** In the history, where the shell looks for the page that a sign-in leads on to. */
  state?: { from: string };
}

/** Where a button leads: a visitor makes an account first, and goes on from there. */
export const useWayTo = (): ((path: string) => Way) => {
  const { state } = useSession();
  return (path) => (state === 'signed-out' ? { to: links.signUp, state: { from: path } } : { to: path });
};
