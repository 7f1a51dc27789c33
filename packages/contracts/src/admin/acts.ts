import * as z from 'zod/mini';
import { endpoint, type Service } from '../endpoint.ts';
import { UserId } from '../identity/account.ts';
import { isVisible, uuid } from '../text.ts';

/** What an admin can do that changes something. Each act is written in the transaction of its change. */
export const ActKind = z.enum([
  'coins-adjusted',
  'debt-collected',
  'debt-forgiven',
  'ledger-repaired',
  'starter-coins-set',
  'payment-event-replayed',
  'payments-reconciled',
  'ai-key-set',
  'ai-key-removed',
  'ai-photos-allowed',
  'ai-photos-stopped',
]);
export type ActKind = z.output<typeof ActKind>;

/** Numbers of an act, for example how many coins moved. Never a secret, never a name or an e-mail address. */
export const ActDetail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type ActDetail = z.output<typeof ActDetail>;

/** Why an admin acts. The reason is stored and shown to other admins. */
export const Reason = z.string('Enter a reason.').check(
  z.trim(),
  z.minLength(1, 'Enter a reason.'),
  z.maxLength(200, 'At most 200 characters'),
  z.refine((text) => text === '' || isVisible(text), 'Enter a reason.'),
);

/** An optional reason; text without visible characters counts as no reason. */
export const reasonOr = (usual: string) =>
  z._default(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')),
      z.transform((text) => (isVisible(text) ? text : usual)),
    ),
    usual,
  );

export const AdminAct = z.object({
  /** UUIDv7: ids of all services sort by time. */
  id: z.string(),
  at: z.iso.datetime(),
  /** Null: the operator, on the command line. */
  actorId: z.nullable(UserId),
  requestId: z.string(),
  act: ActKind,
  /** The user id, or the name of the setting or event, that the act changed. */
  subject: z.string(),
  reason: z.string(),
  detail: ActDetail,
});
export type AdminAct = z.output<typeof AdminAct>;

export const ActId = uuid('Not a cursor of this list');

const limitOf = (most: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), 20);

/** Which acts to list, newest first. */
export const ActQuery = z.object({
  /** One more than a page shows, so that the caller knows whether there is a next page. */
  limit: limitOf(101),
  /** The id of the last act of the page before. */
  cursor: z.optional(ActId),
  act: z.optional(ActKind),
  actorId: z.optional(UserId),
});
export type ActQuery = z.output<typeof ActQuery>;

const actsOf = <S extends Service>(service: S) => ({
  method: 'GET' as const,
  service,
  auth: 'internal' as const,
  callers: ['gateway'] as const,
  query: ActQuery,
  /** `actors`: every admin who has acted here. */
  answer: z.object({ acts: z.array(AdminAct), actors: z.array(UserId) }),
  errors: [],
});

export const listBillingActs = endpoint({
  ...actsOf('billing'),
  path: '/internal/billing/acts',
  summary: 'What admins have done in billing, newest first.',
});

export const listChatActs = endpoint({
  ...actsOf('chat'),
  path: '/internal/chat/acts',
  summary: 'What admins have done in chat, newest first.',
});

/** An act as admins see it. Names are null while identity does not respond, or where the account is gone. */
export const AuditEntry = z.extend(AdminAct, {
  actorName: z.nullable(z.string()),
  /** Null also where the subject is no user. */
  subjectName: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAdminActs = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  service: 'gateway',
  auth: 'admin',
  summary: 'What admins have done, newest first, with who and why.',
  query: z.extend(ActQuery, { limit: limitOf(100) }),
  answer: z.object({
    entries: z.array(AuditEntry),
    /** Every admin who has acted, to filter by. */
    admins: z.array(z.object({ id: UserId, name: z.nullable(z.string()) })),
    /** Services that did not respond: their acts are missing here. */
    away: z.array(z.enum(['billing', 'chat'])),
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['unavailable'],
});
export type AuditPage = z.output<typeof listAdminActs.answer>;
