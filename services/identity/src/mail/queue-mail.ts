import { randomUUID } from 'node:crypto';
import type { Prisma } from '#prisma';
import type { NewMail } from './mail.ts';

/** Queues a mail in the transaction of the change it is about; call `deps.wake()` after the commit. */
export const queueMail = async (tx: Prisma.TransactionClient, mail: NewMail, now: Date): Promise<void> => {
  await tx.mail.create({ data: { ...mail, id: randomUUID(), createdAt: now, dueAt: now } });
};
