import type { Deps } from '../deps.ts';
import type { ClaimedMail } from './claim-mails.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Milliseconds between two mails of a kind to one address, the longer the more of them the last day had: anybody may ask
 * for them, at most ten a day are sent, and whoever waits for one in earnest never waits for the next day.
 */
export const pauseAfter = (sentInADay: number): number => {
  if (sentInADay < 3) return minute;
  return sentInADay < 6 ? hour : 5 * hour;
};

/**
 * Whether a mail was asked for while another of its kind to the same address waited or had just gone out, so that it
 * would say nothing new. Decided when it is sent: whoever asks learns nothing of it.
 */
export const isTooSoon = async ({ db }: Deps, mail: ClaimedMail & { readonly address: string }): Promise<boolean> => {
  const { id, kind, address, createdAt } = mail;
  const others = { kind, address, id: { not: id } };
  const earlier = { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
  // One that has failed waits for longer than a person does: then this one is a try of its own.
  const isFresh = { sentAt: null, gaveUpAt: null, lastError: null };
  if (await db.mail.findFirst({ where: { ...others, ...isFresh, AND: earlier } })) return true;
  const sent = await db.mail.findMany({
    where: { ...others, sentAt: { gt: new Date(createdAt.getTime() - day) } },
    orderBy: { sentAt: 'desc' },
  });
  const last = sent[0]?.sentAt;
  return last ? createdAt.getTime() < last.getTime() + pauseAfter(sent.length) : false;
};
