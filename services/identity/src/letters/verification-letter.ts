import type { Letter } from './letter.ts';

export const verificationLetter = (address: string): Letter => ({
  subject: 'Confirm your email address',
  preview: 'One tap, and this address is yours at Petalwise.',
  heading: 'Is this your address?',
  paragraphs: [
    'Welcome to Petalwise. Confirm this email address, so that receipts and new passwords find only you.',
    'The link is good for three days.',
  ],
  button: { label: 'Confirm my address', address },
  afterwards: [
    'You get this mail because somebody made an account with this address. If that was not you, do nothing.',
  ],
});
