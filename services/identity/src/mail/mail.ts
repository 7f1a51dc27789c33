import type { Receipt } from '@petalwise/contracts/billing/receipts';

/**
 * The kinds of mails. Some go to an address, if we must not reveal whether it has an account; the others to an account.
 */
export type NewMail =
  | { readonly kind: 'verification' | 'reset'; readonly address: string }
  | { readonly kind: 'password-changed'; readonly accountId: string }
  | { readonly kind: 'receipt'; readonly accountId: string; readonly data: Receipt };
export type MailKind = NewMail['kind'];
