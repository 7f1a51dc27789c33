import type { House, Letter } from './letter.ts';
import { greet, longDate, longTime } from './words.ts';

type Named = House & { readonly name: string | undefined };

export const deletionLetter = ({ dueAt, name, publicUrl, supportEmail }: Named & { dueAt: Date }): Letter => ({
  subject: `Your Petalwise account will be deleted on ${longDate(dueAt)}`,
  preview: 'Until then you can keep it with one click.',
  heading: 'Your account will be deleted',
  paragraphs: [
    `${greet(name)} you asked us to delete your Petalwise account. On ${longTime(dueAt)} we delete your profile, your chats and your photos. Your coins are lost with the account. If you have Premium, it will not renew.`,
    'Changed your mind? Sign in before then and choose “Keep My Account”. Nothing is deleted until then.',
    `If it was not you, choose “Forgot password?” on the sign-in page and set a new password: that signs out every device. Then sign in, choose “Keep My Account”, and write to us at ${supportEmail}.`,
  ],
  button: { label: 'Sign in to keep it', address: new URL('/account', publicUrl).href },
  afterwards: ['After that day we cannot bring the account back.'],
});

export const accountKeptLetter = ({ name, publicUrl, supportEmail }: Named): Letter => ({
  subject: 'Your Petalwise account stays',
  preview: 'It will not be deleted.',
  heading: 'Your account stays',
  paragraphs: [
    `${greet(name)} you decided to keep your Petalwise account. Nothing was deleted.`,
    'If you had Premium, it still ends with the month you have paid for. You can resume it under Manage Subscription.',
    `If it was not you, set a new password with “Forgot password?” on the sign-in page, and write to us at ${supportEmail}.`,
  ],
  button: { label: 'Open Petalwise', address: new URL('/dashboard', publicUrl).href },
  afterwards: ['We send this email whenever the deletion of an account is canceled.'],
});
