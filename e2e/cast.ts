import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addProfileLine } from '@petalwise/contracts/profile';
import { type BrowserContextOptions, expect } from '@playwright/test';
import { beginPremium, buyPack, checkoutOf, fallBehind, overdueOf, portalOf, startPurchase } from './paying.ts';
import { admin, ask, newPerson, type Person, startChat } from './person.ts';
import { dataUrl, oneFace } from './photos.ts';
import { dataDir } from './platform.ts';
import type { Who } from './screens.ts';

export type Session = Exclude<BrowserContextOptions['storageState'], undefined>;

/** Who opens the screens, and what they have done that is worth a look. */
export interface Cast {
  readonly sessions: Readonly<Record<Who, Session>>;
  readonly places: Readonly<Record<string, string>>;
}

/** The cast of this run's platform, made once for all workers. */
export const castOnce = async (): Promise<Cast> => {
  const file = join(dataDir(), 'e2e-cast.json');
  const mark = `${file}.begun`;
  if (isFirst(mark)) {
    try {
      writeFileSync(`${file}.part`, JSON.stringify(await makeCast()));
      renameSync(`${file}.part`, file);
    } catch (error) {
      // The next to come tries again.
      rmdirSync(mark);
      throw error;
    }
  }
  await expect.poll(() => existsSync(file), { timeout: 100_000, message: 'the cast of the screens' }).toBe(true);
  return JSON.parse(readFileSync(file, 'utf8')) as Cast;
};

const isFirst = (mark: string): boolean => {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
};

/** Those whose photo is in the tests did not ask to stand in a document: `withPhoto: false` leaves them out. */
export const makeCast = async ({ withPhoto = true } = {}): Promise<Cast> => {
  const [person, premium, overdue, newcomer, boss] = await Promise.all([
    newPerson(),
    newPerson(),
    newPerson(),
    newPerson(),
    admin(),
  ]);
  return {
    places: await makePlaces({ person, premium, overdue }, withPhoto),
    sessions: {
      visitor: { cookies: [], origins: [] },
      newcomer: await newcomer.api.storageState(),
      person: await person.api.storageState(),
      premium: await premium.api.storageState(),
      overdue: await overdue.api.storageState(),
      admin: await boss.api.storageState(),
    },
  };
};

const makePlaces = async (
  { person, premium, overdue }: Record<'person' | 'premium' | 'overdue', Person>,
  withPhoto: boolean,
) => {
  const [chat, bought] = await Promise.all([
    makeChat(person, withPhoto),
    buyPack(person),
    beginPremium(premium),
    fallBehind(overdue),
    remember(person),
  ]);
  return {
    chat,
    emptyChat: await startChat(person),
    paid: bought.paymentId,
    unpaid: await startPurchase(person),
    receipt: bought.receiptId ?? '',
    checkout: await checkoutOf(person),
    portal: await portalOf(premium),
    invoice: await overdueOf(overdue),
  };
};

/** What the advisor remembers, of several kinds. */
const remember = async ({ api }: Person): Promise<void> => {
  const lines = { allergy: 'perfume', 'skin-type': 'combination', age: '34', budget: '30', medicine: 'tretinoin' };
  for (const [kind, value] of Object.entries(lines)) await api.post(addProfileLine.path, { data: { kind, value } });
};

/** A chat with a question, its answer, and a photo that was read. */
const makeChat = async (person: Person, withPhoto: boolean): Promise<string> => {
  const chat = await startChat(person);
  const words = { content: 'Can I use retinol and vitamin C together?' };
  const photo = { content: 'What do you see in this photo?', imageUrl: dataUrl(await oneFace()) };
  for (const message of withPhoto ? [words, photo] : [words]) {
    // The advisor may be busy with others' photos.
    await expect.poll(async () => (await ask(person, chat, message)).status(), { timeout: 60_000 }).toBe(200);
  }
  return chat;
};
