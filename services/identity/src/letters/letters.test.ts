import { describe, expect, it } from 'vitest';
import { receipt } from '../testing/sample-receipts.ts';
import { accountKeptLetter, deletionLetter } from './deletion-letters.ts';
import type { Letter } from './letter.ts';
import { passwordChangedLetter } from './password-changed-letter.ts';
import { receiptLetter } from './receipt-letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { resetLetter } from './reset-letter.ts';
import { verificationLetter } from './verification-letter.ts';

const house = { publicUrl: 'https://petalwise.test', supportEmail: 'help@petalwise.test' };
const link = 'https://petalwise.test/reset-password?token=abc&email=maya%40example.com';
const name = 'Maya';
const at = new Date('2026-11-22T00:05:00Z');
const letters: [string, Letter][] = [
  ['verification', verificationLetter(link)],
  ['reset', resetLetter(link)],
  ['password-reset', passwordChangedLetter({ ...house, name, at, byOwner: false })],
  ['password-changed', passwordChangedLetter({ ...house, name, at, byOwner: true })],
  ['deletion', deletionLetter({ ...house, name, dueAt: new Date('2026-12-13T09:00:00Z') })],
  ['account kept', accountKeptLetter({ ...house, name })],
  ['coins', receiptLetter({ ...house, name, receipt: receipt.coins })],
  ['premium', receiptLetter({ ...house, name, receipt: receipt.premium })],
  ['given back', receiptLetter({ ...house, name, receipt: receipt.givenBack })],
];

describe.each(letters)('the %s mail', (_kind, letter) => {
  const html = renderHtml(letter, house);
  const text = renderText(letter, house);

  it('says the same as text and as HTML', () => {
    const written = html.replace(/<[^>]+>/g, ' ').replaceAll('&#39;', "'");
    for (const words of [letter.heading, ...letter.paragraphs, ...letter.afterwards, letter.button.label]) {
      expect(text).toContain(words);
      expect(written).toContain(words);
    }
    for (const cell of (letter.table ?? []).flat())
      expect([text, written].every((one) => one.includes(cell))).toBe(true);
    expect(text).toContain(letter.button.address);
  });

  it('has one button, with its address written out below for readers without buttons', () => {
    expect(html.match(/class="button"/g)).toHaveLength(1);
    const address = letter.button.address.replaceAll('&', '&amp;');
    expect(html.split(`href="${address}"`)).toHaveLength(3);
    expect(html).toContain(`>${address}</a>`);
  });

  it('is small, loads nothing from elsewhere, runs no script, and supports dark mode', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|form)\b|url\(|@import|@font-face/i);
    expect(html).toContain('prefers-color-scheme: dark');
    for (const [, address] of html.matchAll(/href="([^"]+)"/g)) {
      expect(address).toMatch(/^(https:\/\/petalwise\.test|mailto:help@petalwise\.test)/);
    }
  });
});

describe('a receipt', () => {
  it('formats amounts and dates, and leads to its page', () => {
    const letter = receiptLetter({ ...house, name, receipt: receipt.premium });
    expect(letter.subject).toBe('Your receipt: Premium, 1 month, $15.99');
    expect(letter.table).toEqual([
      ['Receipt', 'ABCD-0001'],
      ['Paid on', 'November 21, 2026'],
      ['Paid with', 'Visa ending in 4242'],
      ['Period', expect.stringMatching(/^Nov 21\s–\sDec 21, 2026$/)],
      ['Premium, 1 month', '$15.99'],
      ['Total', '$15.99'],
    ]);
    expect(letter.button.address).toBe('https://petalwise.test/receipts/43');
  });

  it('shows the amount refunded, if the first event from Stripe already has it', () => {
    const letter = receiptLetter({ ...house, name, receipt: receipt.givenBack });
    expect(letter.paragraphs).toEqual(['Hello Maya, we received $7.99 for 25 coins, and gave $3.00 of it back.']);
    expect(letter.table?.slice(-3)).toEqual([
      ['25 coins', '$7.99'],
      ['Refunded', '−$3.00'],
      ['Total', '$4.99'],
    ]);
  });
});

it('escapes text that a user typed', () => {
  const typed = `<img src=x onerror="alert('x')">&`;
  const html = renderHtml(receiptLetter({ ...house, name: typed, receipt: receipt.coins }), house);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt;&amp;');
});

it('writes midnight as 00', () => {
  const [, letter] = letters[2] ?? [];
  expect(letter?.paragraphs[0]).toContain('November 22, 2026 at 00:05 UTC');
});

it('says which devices were signed out when a password changed', () => {
  const [byLink, byOwner] = [letters[2]?.[1], letters[3]?.[1]];
  expect(byLink?.paragraphs[0]).toContain('Every device was signed out');
  expect(byOwner?.paragraphs[0]).toContain('Every other device was signed out; sign in there');
  expect(byOwner?.preview).toContain('signed out everywhere else');
});
