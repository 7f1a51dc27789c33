import { findPage } from '@petalwise/contracts/site-map';
import { links } from '@petalwise/host/links';
import { useSession } from '@petalwise/host/session';
import { use } from 'react';
import { RegistryContext } from '../remotes/registry-context.ts';

const places = [
  { to: links.dashboard, words: 'Dashboard' },
  { to: links.chat(), words: 'Chat' },
  { to: links.trending, words: 'Trending' },
  { to: links.pricing, words: 'Pricing' },
  { to: links.admin, words: 'Admin', forAdmins: true },
] as const;

/** The pages that this person may go to and that are switched on. */
export const usePlaces = () => {
  const { remotes } = use(RegistryContext);
  const { user } = useSession();
  return places.filter((place) => {
    const page = findPage(place.to);
    if (!page || remotes[page.app]?.enabled === false) return false;
    return 'forAdmins' in place ? user?.isAdmin === true : user !== undefined || page.access === 'everyone';
  });
};
