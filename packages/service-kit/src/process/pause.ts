import { setTimeout } from 'node:timers/promises';

/** Waits `milliseconds`, or less if the signal is aborted meanwhile. Never throws. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);
}
