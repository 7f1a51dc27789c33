import { afterLoad } from '../measuring/when-loaded.ts';

/** Prepares for a lost connection once the page has loaded. */
export const prepareOffline = (offered = false): void =>
  afterLoad(() => {
    // The page works without it.
    // In one file with what measures: a file more costs half a kilobyte.
    import(/* webpackChunkName: 'when-loaded' */ './offline.ts').then(
      ({ keepOffline }) => keepOffline(offered),
      () => undefined,
    );
  });
