import { afterLoad } from '../measuring/when-loaded.ts';

/** Prepares for a lost connection once the page has loaded. */
export const prepareOffline = (offered = false): void =>
  afterLoad(() => {
    // The page works without it.
    import(/* webpackChunkName: 'offline' */ './offline.ts').then(
      ({ keepOffline }) => keepOffline(offered),
      () => undefined,
    );
  });
