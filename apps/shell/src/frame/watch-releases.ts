import { activeReleases } from '@petalwise/contracts/live';
import { call } from '@petalwise/host/api';
import type { Releases } from './running-releases.ts';

/** Milliseconds between two looks, shortened by up to half so that tabs do not ask all at once. */
const between = 10 * 60_000;

/**
 * Asks now and then which releases are active, in a tab that is looked at; one that comes into sight after a longer
 * time asks at once. Until the returned function is called.
 */
export const watchReleases = (tell: (releases: Releases) => void): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout>;
  let due = 0;

  const wait = () => {
    const pause = between * (1 - Math.random() / 2);
    due = Date.now() + pause;
    clearTimeout(timer);
    timer = setTimeout(look, pause);
  };
  const look = () => {
    // It is looked at again when a user comes back to it.
    if (document.visibilityState !== 'visible') return;
    wait();
    call(activeReleases, { signal }).then(
      ({ releases }) => signal.aborted || tell(releases),
      () => undefined,
    );
  };
  const onSight = () => document.visibilityState === 'visible' && Date.now() >= due && look();

  wait();
  document.addEventListener('visibilitychange', onSight, { signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
};
