import type { Receipt } from '@petalwise/contracts/billing/receipts';

/**
 * The kinds of mails. Some go to an address, if we must not reveal whether it has an account; the others to an account.
 * `by: 'owner'`: the password was changed on the account page and not with a link, so one device stays signed in.
 */
export type NewMail =
  | { readonly kind: 'verification' | 'reset'; readonly address: string }
  | { readonly kind: 'password-changed'; readonly accountId: string; readonly data?: { readonly by: 'owner' } }
  | { readonly kind: 'deletion-requested' | 'deletion-canceled'; readonly accountId: string }
  | { readonly kind: 'receipt'; readonly accountId: string; readonly data: Receipt };
export type MailKind = NewMail['kind'];
