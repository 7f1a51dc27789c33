import { type BarLink, barLinks } from '@petalwise/contracts/web-apps/site-map';
import { useSession } from '@petalwise/host/session';
import { use } from 'react';
import { useLocation } from 'react-router';
import { RegistryContext } from '../remotes/registry-context.ts';
import { siteOf } from '../remotes/site.ts';

/** The pages that this person may go to and that are switched on. */
export const usePlaces = (): readonly BarLink[] => {
  const { remotes } = use(RegistryContext);
  const { user } = useSession();
  const { pathname } = useLocation();
  return barLinks(siteOf(remotes), pathname).filter(({ page }) => {
    if (remotes[page.app]?.enabled === false) return false;
    return page.forAdmins ? user?.isAdmin === true : user !== undefined || page.access === 'everyone';
  });
};
