import type { Receipt } from '@petalwise/contracts/billing/receipts';

/** What can be sent. To an address where it must not be told whether it has an account; else to an account. */
export type NewMail =
  | { readonly kind: 'verification' | 'reset'; readonly address: string }
  | { readonly kind: 'password-changed'; readonly accountId: string }
  | { readonly kind: 'receipt'; readonly accountId: string; readonly data: Receipt };
export type MailKind = NewMail['kind'];
