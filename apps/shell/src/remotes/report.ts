import type { ClientReport } from '@petalwise/contracts/live';
import { reportTelemetry } from '@petalwise/contracts/live';
import { call } from '@petalwise/host/api';
import type * as z from 'zod/mini';

/** Tells the platform; nobody waits for it, and its failure changes nothing. */
export const report = (body: z.input<typeof ClientReport>): void => {
  call(reportTelemetry, { body: { ...body, ...(body.message && { message: body.message.slice(0, 500) }) } }).catch(
    () => undefined,
  );
};
