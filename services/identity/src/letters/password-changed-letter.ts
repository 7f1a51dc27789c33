import type { House, Letter } from './letter.ts';
import { greet, longTime } from './words.ts';

export const passwordChangedLetter = ({
  at,
  name,
  publicUrl,
  supportEmail,
}: House & { at: Date; name: string | undefined }): Letter => ({
  subject: 'Your password was changed',
  preview: 'You were signed out everywhere. If it was not you, read on.',
  heading: 'Your password was changed',
  paragraphs: [
    `${greet(name)} your Petalwise password was changed on ${longTime(at)}. Every device was signed out; sign in with the new password.`,
    `If it was not you, choose “Forgot password?” on the sign-in page and set a new one. Then write to us at ${supportEmail}.`,
  ],
  button: { label: 'Sign in', address: new URL('/auth', publicUrl).href },
  afterwards: ['We send this email after every change of a password.'],
});
