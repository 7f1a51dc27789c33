import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';

/** Long after the first paint: what measures the page must not be a part of what it measures. */
const patience = 2_000;

/** Begins to measure once the page has loaded. What loaded it before that, the browser remembers. */
export const measureWhenLoaded = (remotes: PageRegistry['remotes']): void => {
  const opened = location.pathname;
  afterLoad(() => {
    // The page works without its measurements.
    import(/* webpackChunkName: 'when-loaded' */ './measure-page.ts')
      .then(({ measurePage }) => measurePage(remotes, opened))
      .catch(() => undefined);
  });
};

/** Does what no one waits for, a while after the page has loaded. */
export const afterLoad = (work: () => void): void => {
  const begin = () => setTimeout(work, patience);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
};
