import type { ReleaseRecord } from '@petalwise/contracts/web-apps/releases';

interface Given {
  readonly app: string;
  readonly release?: string | undefined;
}

/**
 * The app and release of a browser's report, from closed lists: a caller must not invent labels. What is active, or was
 * before it; a tab that has been open for longer is `older`.
 */
export const knownRelease = (records: readonly ReleaseRecord[], { app, release }: Given) => {
  const record = records.find((one) => one.app === app);
  if (!record) return { app: 'unknown', release: 'unknown' };
  if (release === undefined) return { app: record.app, release: 'unknown' };
  const current = release === record.active || release === record.previous;
  return { app: record.app, release: current ? release : 'older' };
};
