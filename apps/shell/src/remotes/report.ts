import type { ClientReport } from '@petalwise/contracts/live';
import { reportTelemetry } from '@petalwise/contracts/live';
import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { call } from '@petalwise/host/api';
import type * as z from 'zod/mini';
import { runningReleases } from '../frame/running-releases.ts';

export type PageReport = z.input<typeof ClientReport>;

/** Reports to the platform; its failure changes nothing. */
export const report = (body: PageReport): Promise<unknown> =>
  call(reportTelemetry, { body: { ...body, ...(body.message && { message: body.message.slice(0, 500) }) } }).catch(
    () => undefined,
  );

interface PartFailure {
  app: string;
  /** `./app`, or what the part is called. */
  module: string;
  error: unknown;
  /** It was on the screen before. */
  ran: boolean;
  /** If it is not the active one. */
  release?: string | undefined;
}

/** A part that did not load, or threw while it was drawn. */
export const reportFailure = (
  remotes: PageRegistry['remotes'],
  { app, module, error, ran, release: known }: PartFailure,
): void => {
  const release = known ?? runningReleases(remotes, document)[app];
  const kind = ran ? 'stopped' : 'remote-failed';
  void report({ kind, app, name: module, message: String(error), ...(release && { release }) });
};
