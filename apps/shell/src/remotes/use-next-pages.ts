import { useSession } from '@petalwise/host/session';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { RegistryContext } from './registry-context.ts';
import { siteOf } from './site.ts';

/** Milliseconds that a page has first for its own files and data. */
const pageFirst = 2_000;

/** Fetches ahead, for a signed-in user, what the links of the open page lead to. */
export const useNextPages = (): void => {
  const { remotes } = use(RegistryContext);
  const userId = useSession().user?.id;
  const { pathname } = useLocation();
  const page = siteOf(remotes).find(pathname)?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links.
  useEffect(() => {
    if (!userId) return;
    const leaving = new AbortController();
    const begin = () =>
      // A page that is opened without it is fetched by the click.
      import(/* webpackChunkName: 'next-pages' */ './next-pages.ts').then(
        ({ fetchNextPages }) => fetchNextPages(remotes, leaving.signal),
        () => undefined,
      );
    const waiting = setTimeout(begin, pageFirst);
    return () => {
      clearTimeout(waiting);
      leaving.abort();
    };
  }, [remotes, userId, page]);
};
