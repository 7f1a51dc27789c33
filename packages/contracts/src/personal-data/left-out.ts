import type { Service } from '../endpoint.ts';

interface LeftOut {
  readonly service: Exclude<Service, 'gateway'>;
  /** Models of its Prisma schema. */
  readonly tables: readonly string[];
  /** What it is, as a user may read it. */
  readonly what: string;
  readonly why: string;
}

/** What the archive of a user's data leaves out, and why: the archive says so, and a test of each service reads it. */
export const leftOut: readonly LeftOut[] = [
  {
    service: 'identity',
    tables: ['Link'],
    what: 'Links from our emails',
    why: 'We store only a hash of each link, which opens nothing. The emails that carried them are listed.',
  },
  {
    service: 'identity',
    tables: ['Erasure', 'ErasureReport'],
    what: 'Which accounts were deleted, and what each service reported of it',
    why: 'They exist only for an account that is gone, under its random number.',
  },
  {
    service: 'chat',
    tables: ['ErasedOwner'],
    what: 'A record that your data was erased',
    why: 'It exists only after your account was deleted, under its random number.',
  },
  {
    service: 'chat',
    tables: ['PhotoTurn'],
    what: 'Which of your photos is being measured right now',
    why: 'It exists for seconds, while a photo is measured.',
  },
  {
    service: 'chat',
    tables: ['Delivery'],
    what: 'Our proof that an answer that cost coins was delivered',
    why: 'It holds the ID of a charge and a time. The charge itself is included.',
  },
  {
    service: 'chat',
    tables: ['AdvisorDay', 'Setting'],
    what: 'Daily totals of answers and settings of the operator',
    why: 'They are about no single user.',
  },
  {
    service: 'billing',
    tables: ['OpenHold', 'RefusedHold', 'HoldRepair'],
    what: 'Internal lists for processing coins',
    why: 'They only refer to coin movements that are included.',
  },
  {
    service: 'billing',
    tables: ['Departure'],
    what: 'Unfinished steps at Stripe for an account that is to be deleted',
    why: 'The day of the deletion is on your account page; the rest is our working list.',
  },
  {
    service: 'billing',
    tables: ['PremiumCheckout'],
    what: 'A checkout of Premium that was opened and not paid',
    why: 'It has only a number that Stripe gave to that page. What you paid is included.',
  },
  {
    service: 'billing',
    tables: ['StripeEvent', 'Reconciliation', 'Setting'],
    what: "Stripe's messages to us and settings of the operator",
    why: 'They have no data about you: what Stripe told us about your payments is in your purchases and receipts.',
  },
];

/** What is about a user in no table, and is therefore in no file. */
export const neverStored: readonly { readonly what: string; readonly why: string }[] = [
  { what: 'Your password', why: 'We store only a hash, from which it cannot be read back.' },
  { what: 'Your card number', why: 'It goes from your browser to Stripe. We have its brand and last four digits.' },
  { what: 'Photos that were deleted', why: 'They are gone. What was measured in them is in data/chats.json.' },
  {
    what: 'Technical logs and backups',
    why: 'Logs name you only by a hash. Backups are copies of this same data, kept only to restore it after a fault.',
  },
];
