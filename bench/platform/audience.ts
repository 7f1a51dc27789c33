import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceFor } from '@petalwise/contracts/billing/confirmation';
import type { Member } from '../outages/aftermath.ts';
import { type Chat, openChat } from './chats.ts';
import { root, temporaryFolder } from './disposable.ts';
import { call, signInAs, signUpPeople } from './people.ts';
import { type Platform, startPlatform } from './platform.ts';

export interface Audience {
  readonly platform: Platform;
  readonly chats: readonly Chat[];
  readonly people: readonly Member[];
}

const given = 10_000;
const welcome = 10;

/** A platform with some processes of each service, and people who have a chat and coins for all they will ask. */
export const gather = async (
  scope: AsyncDisposableStack,
  { size = 50, replicas = 3, env = {} }: { size?: number; replicas?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<Audience> => {
  const dataDir = join(temporaryFolder(scope), 'data');
  const platform = await startPlatform(scope, {
    folder: root,
    dataDir,
    env: { REPLICAS: `${replicas}`, RATE_LIMIT_FACTOR: '1000000', OPENAI_API_KEY: undefined, ...env },
  });
  const { url } = platform;
  const people = await signUpPeople(url, size);
  const { demoAdminPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const admin = await signInAs(url, { email: 'admin@petalwise.test', password: demoAdminPassword });
  const members: Member[] = [];
  for (const person of people) {
    const { cookie } = person;
    const { id } = JSON.parse((await call(`${url}/api/user`, 'GET', { cookie })).text) as { id: string };
    const confirmation = sentenceFor('give', given);
    const body = { amount: given, description: 'For a benchmark', idempotencyKey: randomUUID(), confirmation };
    await call(`${url}/api/admin/user/${id}/coins`, 'POST', { cookie: admin, body });
    members.push({ id, person, coins: given + welcome });
  }
  const chats = await Promise.all(people.map((person) => openChat(url, person)));
  return { platform, chats, people: members };
};
