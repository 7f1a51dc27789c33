import { type RefObject, useEffect, useState } from 'react';
import type { FaceNetwork } from '../camera-guide/face-network.ts';
import { type Fault, faultsOf } from '../camera-guide/guide.ts';
import { loadNetwork } from '../camera-guide/load-network.ts';
import { createLooking } from '../camera-guide/look.ts';
import { type Settled, settle, settled } from '../camera-guide/settle.ts';

export interface Guidance {
  readonly faults: readonly Fault[];
  /** Whether faces are looked for at all. */
  readonly facesKnown: boolean;
}

/** Milliseconds between two looks at least; a slow phone looks at most a quarter of its time. */
const pause = 250;
const restPerWork = 3;

/** What the camera's picture still lacks, in words that hold still; undefined until the first look. */
export const useGuide = (video: RefObject<HTMLVideoElement | null>): Guidance | undefined => {
  const [guidance, setGuidance] = useState<Guidance>();
  useEffect(() => {
    let left = false;
    let network: FaceNetwork | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let state: Settled<string> | undefined;
    const looking = createLooking();
    // Without it, light and sharpness are still checked.
    const loading = loadNetwork().then(
      (loaded) => {
        network = loaded;
      },
      () => undefined,
    );
    const look = async (): Promise<void> => {
      const began = performance.now();
      const source = video.current;
      if (source && source.videoWidth > 0 && !source.paused) {
        const seen = await looking(source, network);
        if (left) return;
        const now = performance.now();
        const found = faultsOf(seen).join();
        const before = state?.shown;
        state = state ? settle(state, found, now) : settled(found, now);
        const { shown } = state;
        if (shown !== before) setGuidance({ faults: asFaults(shown), facesKnown: network !== undefined });
      }
      timer = setTimeout(
        () => look().catch(() => undefined),
        Math.max(pause, restPerWork * (performance.now() - began)),
      );
    };
    // Where a picture cannot be looked at the guide is silent, and the shutter works.
    loading.then(() => (left ? undefined : look())).catch(() => undefined);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [video]);
  return guidance;
};

/** Joined, two lists can be compared. */
const asFaults = (joined: string): Fault[] => (joined === '' ? [] : (joined.split(',') as Fault[]));
