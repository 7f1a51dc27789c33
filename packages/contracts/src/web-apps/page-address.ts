/** The address by which a page that was rendered ahead is known: with the one query that changes what it shows. */
export const pageAddress = (path: string, query: string): string =>
  path === '/auth' && new URLSearchParams(query).get('mode') === 'sign-up' ? `${path}?mode=sign-up` : path;
