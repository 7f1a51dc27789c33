import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDir } from './platform.ts';

export interface LinkInMail {
  readonly href: string;
  readonly token: string;
  readonly email: string;
}

/** Waits for the newest mail to somebody that has a link to this page, and reads it. */
export const mailedLink = async (to: string, page: '/verify-email' | '/reset-password'): Promise<LinkInMail> => {
  let href: string | undefined;
  await expect
    .poll(() => {
      href = mailsTo(to).flatMap((text) => linkIn(text, page) ?? [])[0];
      return href;
    })
    .toBeDefined();
  const { searchParams } = new URL(href ?? '');
  return { href: href ?? '', token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
};

/** The mails kept for somebody, newest first, as text. */
export const mailsTo = (to: string, data = dataDir()): string[] => {
  const folder = join(data, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .map((file) => unquoted(readFileSync(file, 'utf8')))
    .filter((text) => text.split('\n').some((line) => line.trim() === `To: ${to}`));
};

const linkIn = (text: string, page: string) => new RegExp(`https?://[^\\s"]+${page}\\?[^\\s"<]+`).exec(text)?.[0];

/** Quoted-printable without its soft line breaks and codes (RFC 2045, 6.7). */
const unquoted = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
