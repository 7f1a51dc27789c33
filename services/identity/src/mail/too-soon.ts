import type { Deps } from '../deps.ts';
import type { ClaimedMail } from './claim-mails.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Milliseconds between two mails of a kind to one address; they grow with the number sent in the last day. Any visitor
 * may request these mails, at most ten a day are sent, and the real owner never waits until the next day.
 */
export const pauseAfter = (sentInADay: number): number => {
  if (sentInADay < 3) return minute;
  return sentInADay < 6 ? hour : 5 * hour;
};

/**
 * Whether a mail was requested while another of its kind to the same address was waiting or had just gone out, so that
 * it would say nothing new. Decided when it is sent, so that the requester learns nothing from it.
 */
export const isTooSoon = async ({ db }: Deps, mail: ClaimedMail & { readonly address: string }): Promise<boolean> => {
  const { id, kind, address, createdAt } = mail;
  const others = { kind, address, id: { not: id } };
  const earlier = { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
  // A failed mail waits longer than a user would, so this request gets its own attempt.
  const isFresh = { sentAt: null, gaveUpAt: null, lastError: null };
  if (await db.mail.findFirst({ where: { ...others, ...isFresh, AND: earlier } })) return true;
  const sent = await db.mail.findMany({
    where: { ...others, sentAt: { gt: new Date(createdAt.getTime() - day) } },
    orderBy: { sentAt: 'desc' },
  });
  const last = sent[0]?.sentAt;
  return last ? createdAt.getTime() < last.getTime() + pauseAfter(sent.length) : false;
};
