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
    return [good(service, 'Its variables are complete and make sense.')];
  } catch (error) {
    const [, ...lines] = (error as Error).message.split('\n');
    return lines.map((line) => wrong(service, line.trim().replace(missing, 'It is not set, and must be.')));
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
      return [attention(name, `npm start reads ${value} itself, and no file for it: set ${value}.`)];
    if (!known.has(value) || !isEmpty(file)) return [];
    return [attention(name, `The file is empty, which counts as if ${value} were not set.`)];
  });
}

const known = new Set(serviceSettings().map(({ name }) => name));

/** One that cannot be read is told with the values. */
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
    if (!known) return [wrong(about, `SERVICE_PUBLIC_KEYS has no key of ${service}: nobody would believe its calls.`)];
    const spki = (key: ReturnType<typeof createPublicKey>) => key.export({ type: 'spki', format: 'pem' });
    const same = spki(createPublicKey(createPrivateKey(pem(own)))) === spki(createPublicKey(pem(known)));
    if (same) return [good(about, 'The private key belongs to the public one.')];
    return [
      wrong(about, `SERVICE_PRIVATE_KEY is not the key of ${service} in SERVICE_PUBLIC_KEYS: give both from one pair.`),
    ];
  } catch {
    return [
      wrong(
        about,
        'SERVICE_PRIVATE_KEY or SERVICE_PUBLIC_KEYS is no Ed25519 key, PEM in base64 (public ones as JSON).',
      ),
    ];
  }
}

/** The address that people type: cookies, HSTS and links in mails depend on it. */
export function checkPublicUrl(env: Env): Finding[] {
  const about = 'PUBLIC_URL';
  if (!env.PUBLIC_URL) return [];
  if (!URL.canParse(env.PUBLIC_URL)) return [wrong(about, 'It is no address: https://petalwise.example')];
  const { protocol, pathname, hostname, username, password } = new URL(env.PUBLIC_URL);
  if (username || password) return [wrong(about, 'It has a name or password in it, which would be in every mail.')];
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  if (env.NODE_ENV === 'production' && protocol !== 'https:') {
    return [wrong(about, 'Production needs https://: session cookies are not sent over http.')];
  }
  if (pathname !== '/') return [wrong(about, 'It has a path; Petalwise lives at the root of its host.')];
  if (protocol !== 'https:' && !local) {
    return [attention(about, 'Browsers keep camera and clipboard from pages without https, except on localhost.')];
  }
  return [good(about, `${protocol}//${hostname}`)];
}
