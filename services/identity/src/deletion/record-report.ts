import type { Prisma } from '#prisma';
import type { Deps } from '../deps.ts';

/** The services that erase what they have of a deleted account. */
const erasing = ['chat', 'billing'] as const;
export type ErasingService = (typeof erasing)[number];

interface Report {
  readonly userId: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** Records what a service has erased. An erasure is finished when every service has reported. */
export const recordReport = async (
  deps: Pick<Deps, 'now'>,
  tx: Prisma.TransactionClient,
  service: ErasingService,
  { userId, counts }: Report,
): Promise<void> => {
  // Two reports at once take turns, so that the second sees the first.
  const known = await tx.$queryRaw<unknown[]>`
    SELECT user_id FROM erasure WHERE user_id = ${userId}::uuid FOR UPDATE`;
  // Identity was restored from a backup in which the account still exists: its deletion comes again.
  if (known.length === 0) return;
  const reportedAt = deps.now();
  const where = { userId_service: { userId, service } };
  await tx.erasureReport.upsert({ where, create: { userId, service, counts, reportedAt }, update: {} });
  if ((await tx.erasureReport.count({ where: { userId } })) < erasing.length) return;
  await tx.erasure.updateMany({ where: { userId, finishedAt: null }, data: { finishedAt: reportedAt } });
};
