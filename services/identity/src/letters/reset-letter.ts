import type { Letter } from './letter.ts';

export const resetLetter = (address: string): Letter => ({
  subject: 'Set a new password',
  preview: 'The link works once, within the next hour.',
  heading: 'A new password',
  paragraphs: [
    'Choose a new password with the button below. It works once, within the next hour, and signs you out everywhere.',
    'If you asked more than once, only the link in the newest email works.',
  ],
  button: { label: 'Set a new password', address },
  afterwards: [
    'You get this email because a new password was requested. If you did not request it, you do not need to do anything: your password stays the same.',
  ],
});
