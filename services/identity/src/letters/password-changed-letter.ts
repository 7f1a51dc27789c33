import type { House, Letter } from './letter.ts';
import { greet, longTime } from './words.ts';

interface Facts {
  readonly at: Date;
  readonly name: string | undefined;
  /** On the account page, where the owner stays signed in; otherwise with a link, which signs no one in. */
  readonly byOwner: boolean;
}

export const passwordChangedLetter = ({ at, name, byOwner, publicUrl, supportEmail }: House & Facts): Letter => ({
  subject: 'Your password was changed',
  preview: `You were signed out everywhere${byOwner ? ' else' : ''}. If it was not you, read on.`,
  heading: 'Your password was changed',
  paragraphs: [
    `${greet(name)} your Petalwise password was changed on ${longTime(at)}. ${byOwner ? 'Every other device was signed out; sign in there with the new password.' : 'Every device was signed out; sign in with the new password.'}`,
    `If it was not you, choose “Forgot password?” on the sign-in page and set a new one. Then write to us at ${supportEmail}.`,
  ],
  button: { label: 'Sign in', address: new URL('/auth', publicUrl).href },
  afterwards: ['We send this email after every change of a password.'],
});
