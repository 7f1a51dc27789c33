import type { ClientReport } from '@petalwise/contracts/live';
import { reportTelemetry } from '@petalwise/contracts/live';
import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { call } from '@petalwise/host/api';
import type * as z from 'zod/mini';

/** Reports to the platform; nothing waits for it, and its failure changes nothing. */
export const report = (body: z.input<typeof ClientReport>): void => {
  call(reportTelemetry, { body: { ...body, ...(body.message && { message: body.message.slice(0, 500) }) } }).catch(
    () => undefined,
  );
};

/** A remote that did not load, or threw while it was drawn. */
export const reportFailure = (
  remotes: PageRegistry['remotes'],
  { app, module, error }: { app: string; module: string; error: unknown },
): void => {
  const release = remotes[app]?.release;
  report({ kind: 'remote-failed', app, name: module, message: String(error), ...(release && { release }) });
};
