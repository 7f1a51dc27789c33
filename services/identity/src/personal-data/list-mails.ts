import type { MailRow } from '@petalwise/contracts/personal-data/identity-data';
import { rowsAtOnce } from '@petalwise/contracts/personal-data/list';
import { type Page, pageOf, readTimeCursor, timeCursor } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import { getAccount } from '../accounts/find-accounts.ts';
import type { Deps } from '../deps.ts';
import { afterPlace } from './after-place.ts';

/**
 * The mails to the actor that are still stored, oldest first; some name the account, others its address.
 * @throws account.not-found
 */
export const listMails = async (deps: Deps, { userId }: Actor, cursor?: string): Promise<Page<MailRow>> => {
  const { email } = await getAccount(deps, userId);
  const rows = await deps.db.mail.findMany({
    where: { AND: [{ OR: [{ accountId: userId }, { address: email }] }, afterPlace(readTimeCursor(cursor))] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: rowsAtOnce + 1,
  });
  return pageOf(rows, {
    most: rowsAtOnce,
    toRow: ({ kind, createdAt, sentAt }) => ({
      kind,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }),
    cursorOf: ({ createdAt, id }) => timeCursor(createdAt, id),
  });
};
