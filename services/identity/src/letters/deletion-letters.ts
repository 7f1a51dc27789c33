import type { House, Letter } from './letter.ts';
import { greet, longDate } from './words.ts';

type Named = House & { readonly name: string | undefined };

export const deletionLetter = ({ dueAt, name, publicUrl, supportEmail }: Named & { dueAt: Date }): Letter => ({
  subject: `Your Petalwise account will be deleted on ${longDate(dueAt)}`,
  preview: 'Until then you can keep it with one click.',
  heading: 'Your account will be deleted',
  paragraphs: [
    `${greet(name)} you asked us to delete your Petalwise account. On ${longDate(dueAt)} (UTC) we delete your profile, your chats and your photos. Your coins are lost with the account. Premium does not renew any more.`,
    'Changed your mind? Sign in before that day and choose “Keep My Account”. Nothing is deleted until then.',
    `If it was not you, sign in now, keep the account, and set a new password with “Forgot password?”. Then write to us at ${supportEmail}.`,
  ],
  button: { label: 'Keep My Account', address: new URL('/account', publicUrl).href },
  afterwards: ['After that day we cannot bring the account back.'],
});

export const accountKeptLetter = ({ name, publicUrl, supportEmail }: Named): Letter => ({
  subject: 'Your Petalwise account stays',
  preview: 'It will not be deleted.',
  heading: 'Your account stays',
  paragraphs: [
    `${greet(name)} you decided to keep your Petalwise account. Nothing was deleted.`,
    'If you had Premium, it still ends with the month that you paid. You can resume it on the Premium page.',
    `If it was not you, set a new password with “Forgot password?” on the sign-in page, and write to us at ${supportEmail}.`,
  ],
  button: { label: 'Open Petalwise', address: new URL('/dashboard', publicUrl).href },
  afterwards: ['We send this email whenever the deletion of an account is canceled.'],
});
