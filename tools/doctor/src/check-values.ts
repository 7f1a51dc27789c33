import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Service } from '@petalwise/contracts/endpoint';
import { readEnv } from '@petalwise/service-kit/process/env';
import * as z from 'zod/mini';
import { attention, type Finding, good, wrong } from './finding.ts';
import { serviceSchemas, serviceSettings } from './known-settings.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** Parses a service's environment as the service does: every problem at once, in its words. */
export function checkValues(service: Service, env: Env): Finding[] {
  try {
    readEnv(serviceSchemas[service], env);
    return [good(service, 'All its variables are set and valid.')];
  } catch (error) {
    const [, ...lines] = (error as Error).message.split('\n');
    return lines.map((line) => wrong(service, line.trim().replace(missing, 'It must be set.')));
  }
}

// As a service says it, in words for operators.
z.config(z.locales.en());
const missing = /Invalid input: expected \w+, received undefined$/;

/**
 * What is to come from files, and does not.
 * @param unread names that are read from the environment only
 */
export function checkFiles(env: Env, unread: ReadonlySet<string>): Finding[] {
  return Object.entries(env).flatMap(([name, file]) => {
    if (!name.endsWith('_FILE') || !file) return [];
    const value = name.slice(0, -'_FILE'.length);
    if (unread.has(value))
      return [attention(name, `npm start does not read ${value} from a file. Set ${value} itself.`)];
    if (!known.has(value) || !isEmpty(file)) return [];
    return [attention(name, `The file is empty, so ${value} counts as not set.`)];
  });
}

const known = new Set(serviceSettings().map(({ name }) => name));

/** A file that cannot be read is reported with the values. */
const isEmpty = (file: string): boolean => {
  try {
    return readFileSync(file, 'utf8').trim() === '';
  } catch {
    return false;
  }
};

/** Whether a service's own key is the one that the others know. @param env after files have been read */
export function checkKeys(service: Service, env: Env): Finding[] {
  const { SERVICE_PRIVATE_KEY: own, SERVICE_PUBLIC_KEYS: all } = env;
  if (!own || !all) return [];
  const about = `Keys of ${service}`;
  try {
    const pem = (text: string) => Buffer.from(text, 'base64').toString('utf8');
    const known = (JSON.parse(all) as Record<string, string>)[service];
    if (!known)
      return [wrong(about, `SERVICE_PUBLIC_KEYS has no key of ${service}, so other services would reject its calls.`)];
    const spki = (key: ReturnType<typeof createPublicKey>) => key.export({ type: 'spki', format: 'pem' });
    const same = spki(createPublicKey(createPrivateKey(pem(own)))) === spki(createPublicKey(pem(known)));
    if (same) return [good(about, 'The private key matches the public key.')];
    return [
      wrong(
        about,
        `SERVICE_PRIVATE_KEY does not match the key of ${service} in SERVICE_PUBLIC_KEYS. Set both from the same pair.`,
      ),
    ];
  } catch {
    return [
      wrong(
        about,
        'SERVICE_PRIVATE_KEY or SERVICE_PUBLIC_KEYS is not an Ed25519 key as PEM in base64 (the public keys as JSON).',
      ),
    ];
  }
}

/** The address that people type: cookies, HSTS and links in mails depend on it. */
export function checkPublicUrl(env: Env): Finding[] {
  const about = 'PUBLIC_URL';
  if (!env.PUBLIC_URL) return [];
  if (!URL.canParse(env.PUBLIC_URL))
    return [wrong(about, 'It is not a valid address. Example: https://petalwise.example')];
  const { protocol, pathname, hostname, username, password } = new URL(env.PUBLIC_URL);
  if (username || password)
    return [wrong(about, 'It contains a user name or password, which would appear in every mail.')];
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  if (env.NODE_ENV === 'production' && protocol !== 'https:') {
    return [wrong(about, 'Production needs https://: session cookies are not sent over http.')];
  }
  if (pathname !== '/') return [wrong(about, 'It has a path, but Petalwise must be at the root of its host.')];
  if (protocol !== 'https:' && !local) {
    return [attention(about, 'Browsers block camera and clipboard on pages without https, except on localhost.')];
  }
  return [good(about, `${protocol}//${hostname}`)];
}
