import type { Letter } from './letter.ts';

export const verificationLetter = (address: string): Letter => ({
  subject: 'Confirm your email address',
  preview: 'Confirm this address with one tap.',
  heading: 'Is this your address?',
  paragraphs: [
    'Welcome to Petalwise. Confirm this email address, so that only you receive your receipts and links to a new password.',
    'The link works for three days.',
  ],
  button: { label: 'Confirm my address', address },
  afterwards: [
    'You get this email because an account was created with this address. If you did not create it, you do not need to do anything.',
  ],
});
