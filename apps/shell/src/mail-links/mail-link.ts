import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What a link in one of our mails carries. */
export interface MailLink {
  readonly token: string;
  readonly email: string;
}

/**
 * The link that led here, out of the address or, after `useMailLink` moved it, out of the tab's own state; undefined
 * where a part of it is missing.
 */
export const readMailLink = (search: string, state: unknown): MailLink | undefined => {
  const query = new URLSearchParams(search);
  const moved = typeof state === 'object' && state !== null && 'link' in state ? state.link : undefined;
  const { token, email } = (moved ?? { token: query.get('token'), email: query.get('email') }) as Partial<MailLink>;
  return token && email ? { token, email } : undefined;
};

/**
 * As `readMailLink`, and removes the token from the address, so that it cannot be read over a shoulder, in the history
 * or from a bookmark. A reloaded tab still knows it.
 */
export const useMailLink = (): MailLink | undefined => {
  const { search, state, pathname } = useLocation();
  const navigate = useNavigate();
  const link = readMailLink(search, state);
  useEffect(() => {
    if (search === '') return;
    const found = readMailLink(search, state);
    void navigate(pathname, { replace: true, state: found && { link: found } });
  }, [search, state, pathname, navigate]);
  return link;
};
