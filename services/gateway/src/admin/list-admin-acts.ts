import {
  type AdminAct,
  type AuditEntry,
  type AuditPage,
  type listAdminActs as endpoint,
  listBillingActs,
  listChatActs,
} from '@petalwise/contracts/admin/acts';
import type { Query } from '@petalwise/contracts/endpoint';
import { UserId } from '@petalwise/contracts/identity/account';
import type { ServiceCaller } from '@petalwise/service-kit/http/call';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { UserDeps } from '../session/compose-user.ts';
import { findNames } from './find-names.ts';

export interface AuditDeps extends UserDeps {
  readonly chat: ServiceCaller;
}

/**
 * What admins did in every service, newest first. Ids of all services sort by time, so one cursor is enough. A service
 * that does not respond is named and the rest is shown. @throws unavailable where none responds
 */
export const listAdminActs = async (
  deps: AuditDeps,
  actor: Actor,
  query: Query<typeof endpoint>,
  requestId: string,
): Promise<AuditPage> => {
  const from = { actor, requestId };
  // One more than is shown says whether there is a next page.
  const asking = { ...from, query: { ...query, limit: query.limit + 1 } };
  const [billing, chat] = await Promise.all([
    deps.billing.call(listBillingActs, asking).catch(away),
    deps.chat.call(listChatActs, asking).catch(away),
  ]);
  if (!billing && !chat) throw new AppError('unavailable');
  const found = [...(billing?.acts ?? []), ...(chat?.acts ?? [])].sort((a, b) => (a.id < b.id ? 1 : -1));
  const acts = found.slice(0, query.limit);
  const admins = [...new Set([...(billing?.actors ?? []), ...(chat?.actors ?? [])])];
  const names = await findNames(deps, [...admins, ...acts.flatMap(peopleOf)], from);
  return {
    entries: acts.map((act) => named(act, names)),
    admins: admins.map((id) => ({ id, name: names.get(id) ?? null })),
    away: [...(billing ? [] : (['billing'] as const)), ...(chat ? [] : (['chat'] as const))],
    nextCursor: found.length > query.limit ? (acts.at(-1)?.id ?? null) : null,
  };
};

const away = (error: unknown): undefined => {
  if (!(error instanceof AppError)) throw error;
};

const isUser = (subject: string) => UserId.safeParse(subject).success;

const peopleOf = ({ actorId, subject }: AdminAct): string[] => [
  ...(actorId === null ? [] : [actorId]),
  ...(isUser(subject) ? [subject] : []),
];

const named = (act: AdminAct, names: ReadonlyMap<string, string>): AuditEntry => ({
  ...act,
  actorName: (act.actorId !== null && names.get(act.actorId)) || null,
  subjectName: names.get(act.subject) ?? null,
});
