import type { Letter } from './letter.ts';

export const verificationLetter = (address: string): Letter => ({
  subject: 'Confirm your email address',
  preview: 'One tap, and this address is yours at Petalwise.',
  heading: 'Is this your address?',
  paragraphs: [
    'Welcome to Petalwise. Confirm this email address, so that only you receive your receipts and links to a new password.',
    'The link is good for three days.',
  ],
  button: { label: 'Confirm my address', address },
  afterwards: [
    'You get this email because an account was made with this address. If you did not make it, you need to do nothing.',
  ],
});
