import type { ClientReport } from '@petalwise/contracts/live';
import { reportTelemetry } from '@petalwise/contracts/live';
import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { call } from '@petalwise/host/api';
import type * as z from 'zod/mini';
import { runningReleases } from '../frame/running-releases.ts';

/** Reports to the platform; nothing waits for it, and its failure changes nothing. */
export const report = (body: z.input<typeof ClientReport>): void => {
  call(reportTelemetry, { body: { ...body, ...(body.message && { message: body.message.slice(0, 500) }) } }).catch(
    () => undefined,
  );
};

interface PartFailure {
  app: string;
  /** `./app`, or what the part is called. */
  module: string;
  error: unknown;
  /** It was on the screen before. */
  ran: boolean;
}

/** A part that did not load, or threw while it was drawn. */
export const reportFailure = (remotes: PageRegistry['remotes'], { app, module, error, ran }: PartFailure): void => {
  const release = runningReleases(remotes, document)[app];
  const kind = ran ? 'stopped' : 'remote-failed';
  report({ kind, app, name: module, message: String(error), ...(release && { release }) });
};
