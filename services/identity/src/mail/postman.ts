import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import type { IdentityEnv } from '../env.ts';

export interface Message {
  /** The same however often the mail is sent: a recipient who gets it twice sees it once. */
  readonly id: string;
  readonly to: string;
  /** The address that replies go to. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a message to the mail server. Resolves once it is accepted; rejects if it may not have been. */
export type Postman = (message: Message, signal: AbortSignal) => Promise<void>;

/** Through the mail server if one is set, otherwise into the folder. */
export const choosePostman = (env: IdentityEnv): Postman => {
  const from = env.MAIL_FROM ?? 'Petalwise <hello@petalwise.example>';
  if (env.SMTP_URL) return smtpPostman({ url: env.SMTP_URL, from });
  if (env.MAIL_DIR) return folderPostman({ folder: env.MAIL_DIR, from });
  throw new Error('There is neither SMTP_URL nor MAIL_DIR.');
};

const second = 1000;

/**
 * To an SMTP server, one connection per mail. A password in the server's address is never sent unencrypted to another
 * machine.
 */
export const smtpPostman = ({ url, from }: { url: string; from: string }): Postman => {
  const { hostname, password, searchParams } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  const options: SMTPTransportOptions = {
    url,
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 45 * second,
    ...(password && !isLocal && !searchParams.has('requireTLS') && { requireTLS: true }),
  };
  const transport = createTransport(options);
  return async (message, signal) => {
    await transport.sendMail({ ...fields(message, from), envelope: { from: addressOf(from), to: message.to }, signal });
  };
};

/**
 * Into a folder, one file per mail, for `/dev/mailbox`. The files contain valid links, so only their owner may read
 * them.
 */
export const folderPostman = ({ folder, from }: { folder: string; from: string }): Postman => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message) => {
    const { message: content } = await transport.sendMail(fields(message, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${message.id}.eml`);
    await writeFile(`${file}.new`, content, { mode: 0o600 });
    // A file under its final name is always complete.
    await rename(`${file}.new`, file);
  };
};

const fields = ({ id, ...message }: Message, from: string) => ({
  ...message,
  from,
  messageId: `<${id}@${addressOf(from).split('@')[1]}>`,
  // Stops automatic replies such as out-of-office notices.
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** `Petalwise <hello@petalwise.example>` → `hello@petalwise.example`. */
const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
