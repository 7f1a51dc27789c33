import type { BrowserRow } from '@petalwise/contracts/personal-data/identity-data';
import { onePage, type Page } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';

/** The browsers that the actor was signed in from, the last one first. There are never more than `mostDevices`. */
export const listBrowsers = async ({ db }: Deps, { userId }: Actor): Promise<Page<BrowserRow>> => {
  const rows = await db.device.findMany({ where: { accountId: userId }, orderBy: { seenAt: 'desc' } });
  return onePage(rows.map(({ seenAt }) => ({ seenAt: seenAt.toISOString() })));
};
