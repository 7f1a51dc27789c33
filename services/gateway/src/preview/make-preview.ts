import type { ReleaseId } from '@petalwise/contracts/web-apps/release-api';
import type { AppName } from '@petalwise/contracts/web-apps/releases';
import { AppError } from '@petalwise/service-kit/http/errors';
import type * as z from 'zod/mini';
import { refused } from '../publishing/fit.ts';
import type { PublishDeps } from '../publishing/publish-release.ts';
import type { Holder } from '../publishing/tokens.ts';
import { releaseOf } from '../release-records/record.ts';
import type { PreviewTokens } from './preview-token.ts';
import { problemOf } from './with-preview.ts';

interface Wanted {
  readonly app: AppName;
  readonly release: z.output<typeof ReleaseId>;
  readonly days: number;
}

interface PreviewDeps extends Pick<PublishDeps, 'registry' | 'log'> {
  readonly previews: PreviewTokens;
  readonly publicUrl: string;
}

/**
 * A link that shows a release which was sent or published, active or not.
 * @throws `release.not-found`, and `release.refused` where it failed its trial or cannot run beside the others
 */
export const makePreview = async (
  { registry, log, previews, publicUrl }: PreviewDeps,
  { name: who }: Holder,
  { app, release, days }: Wanted,
): Promise<{ url: string; expiresAt: string }> => {
  const records = await registry.read();
  const found = releaseOf(records.get(app), release);
  if (!found) throw new AppError('release.not-found', { reason: `${app} has no release ${release}` });
  const failed = found.trial?.outcome === 'failed' ? `its trial failed: ${found.trial.words[0]}` : undefined;
  const problem = failed ?? problemOf(found, records);
  if (problem !== undefined) throw refused([problem]);
  const until = Math.floor(Date.now() / 1000) + days * 86_400;
  const expiresAt = new Date(until * 1000).toISOString();
  log.info({ app, release, who, expiresAt }, 'a preview link was made');
  return { url: new URL(`/preview/${previews.sign({ app, release, until })}`, publicUrl).href, expiresAt };
};
