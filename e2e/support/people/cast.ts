import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeLabel } from '@petalwise/contracts/chat/labels';
import { addProfileLine } from '@petalwise/contracts/chat/profile';
import { planRoutine, saveRoutine, shareRoutine } from '@petalwise/contracts/chat/routine';
import { addShelfItem } from '@petalwise/contracts/chat/shelf';
import { type BrowserContextOptions, expect } from '@playwright/test';
import {
  beginPremium,
  buyPack,
  checkoutOf,
  fallBehind,
  overdueOf,
  portalOf,
  startPurchase,
} from '../payments/paying.ts';
import { dataUrl, oneFace } from '../photos/photos.ts';
import { dataDir } from '../platform/platform.ts';
import type { Who } from '../screens/screens.ts';
import { admin, ask, newPerson, type Person, startChat } from './person.ts';

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

/** The people whose photo is in the tests did not agree to appear in a document: `withPhoto: false` leaves them out. */
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
    fillShelf(person),
  ]);
  return {
    chat,
    emptyChat: await startChat(person),
    label: await makeLabel(person),
    sharedRoutine: await makeRoutine(person),
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

/** Products that a user has: known and unknown, fresh and past their time. */
const fillShelf = async ({ api }: Person): Promise<void> => {
  const products = [
    { productId: 'sk6', openedOn: '2026-09-14' },
    { productId: 'sk2' },
    { name: 'Rose Cream', slot: 'moisturizer', label: 'Aqua, Glycerin, Niacinamide, Parfum, Limonene' },
    { name: 'Sun Milk SPF 50', slot: 'sunscreen', openedOn: '2025-06-01', keepsMonths: 12 },
  ];
  for (const data of products) await api.post(addShelfItem.path, { data });
};

/** A label that was judged; its id. */
const makeLabel = async ({ api }: Person): Promise<string> => {
  const text =
    'Rose Cream\nIngredients: Aqua, Glycerin, Cetearyl Alcohol, Niacinamide, Phenoxyethanol, Parfum, Limonene';
  const response = await api.post(judgeLabel.path, { data: { text } });
  return ((await response.json()) as { label: { id: string } }).label.id;
};

/** A routine that is saved and shared; the token of its link. */
const makeRoutine = async ({ api }: Person): Promise<string> => {
  const wishes = { goals: ['dark-marks', 'fine-lines'], mostSteps: 6, minutes: null, budget: null, useOwn: true };
  const routine = await (await api.post(planRoutine.path, { data: wishes })).json();
  await api.post(saveRoutine.path, { data: { routine, startOn: new Date().toISOString().slice(0, 10) } });
  return ((await (await api.post(shareRoutine.path)).json()) as { token: string }).token;
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
