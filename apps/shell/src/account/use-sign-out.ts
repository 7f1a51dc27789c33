import { describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { signOut } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { useNavigate } from 'react-router';
import { forgetKept } from '../offline/forget-kept.ts';
import { forgetNoted } from './ended-session.ts';

/** Ends the session, says so and goes to /auth. */
export const useSignOut = (): (() => Promise<void>) => {
  const show = useToasts(({ show }) => show);
  const navigate = useNavigate();
  return async () => {
    // First: the live update of this sign-out must not read as a session that ended by itself.
    const noteAgain = forgetNoted();
    try {
      await signOut();
    } catch (error) {
      noteAgain();
      const description = describeError(error, 'Please check your connection and try again');
      show({ kind: 'error', title: 'Logout failed', description });
      return;
    }
    // At once: the next to use this computer may be another.
    await forgetKept().catch(() => undefined);
    navigate(links.auth, { replace: true });
    show({ kind: 'success', title: 'Logged out', description: 'You have been successfully logged out.' });
  };
};
