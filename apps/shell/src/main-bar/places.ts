import { findPage } from '@petalwise/contracts/web-apps/site-map';
import { links } from '@petalwise/host/links';
import { useSession } from '@petalwise/host/session';
import { use } from 'react';
import { useLocation } from 'react-router';
import { RegistryContext } from '../remotes/registry-context.ts';

/** Places with `about` share one group in the bar, with that line under their words. */
const places = [
  { to: links.dashboard, words: 'Dashboard' },
  { to: links.chat(), words: 'Chat' },
  { to: links.label(), words: 'Check a Label', about: 'Is this product for you?' },
  { to: links.products, words: 'My Products', about: 'What you use and how long it keeps' },
  { to: links.routine(), words: 'My Routine', about: 'Your steps, morning and evening' },
  { to: links.skin, words: 'My Skin', about: 'Your photos and what changed' },
  { to: links.trending, words: 'Trending' },
  { to: links.pricing, words: 'Pricing' },
  { to: links.admin, words: 'Admin', forAdmins: true },
] as const;

export type Place = (typeof places)[number] & { readonly isCurrent: boolean };

/** The pages that this person may go to and that are switched on. */
export const usePlaces = (): readonly Place[] => {
  const { remotes } = use(RegistryContext);
  const { user } = useSession();
  const { pathname } = useLocation();
  // The last one that matches: a label's page lies under /chat, but is not the chat.
  const current = places.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  return places
    .filter((place) => {
      const page = findPage(place.to);
      if (!page || remotes[page.app]?.enabled === false) return false;
      return 'forAdmins' in place ? user?.isAdmin === true : user !== undefined || page.access === 'everyone';
    })
    .map((place) => ({ ...place, isCurrent: place === current }));
};
