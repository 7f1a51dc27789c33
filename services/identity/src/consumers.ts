import { billingUserErased, chatUserErased, receiptWritten } from '@petalwise/contracts/facts';
import { on } from '@petalwise/service-kit/facts/inbox';
import type { Prisma } from '#prisma';
import { recordReport } from './deletion/record-report.ts';
import type { Deps } from './deps.ts';
import { queueMail } from './mail/queue-mail.ts';

/** Fact → what identity does with it. */
export const handlers = (deps: Deps) => [
  on(receiptWritten, (tx: Prisma.TransactionClient, { userId, receipt }) =>
    queueMail(tx, { kind: 'receipt', accountId: userId, data: receipt }, deps.now()),
  ),
  on(chatUserErased, (tx: Prisma.TransactionClient, report) => recordReport(deps, tx, 'chat', report)),
  on(billingUserErased, (tx: Prisma.TransactionClient, report) => recordReport(deps, tx, 'billing', report)),
];
