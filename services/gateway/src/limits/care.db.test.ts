import * as labels from '@petalwise/contracts/chat/labels';
import * as routine from '@petalwise/contracts/chat/routine';
import * as savedProducts from '@petalwise/contracts/chat/saved-products';
import * as shelf from '@petalwise/contracts/chat/shelf';
import * as skin from '@petalwise/contracts/chat/skin';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;
beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

const id = '0b0e7a52-8b1f-4c58-9d3e-000000000001';
const limited = [
  labels.listLabels,
  labels.getLabel,
  labels.renameLabel,
  labels.deleteLabel,
  shelf.listShelf,
  shelf.addShelfItem,
  shelf.changeShelfItem,
  shelf.deleteShelfItem,
  savedProducts.listSavedProducts,
  savedProducts.saveProducts,
  savedProducts.removeSavedProduct,
  routine.getRoutine,
  routine.saveRoutine,
  routine.deleteRoutine,
  routine.shareRoutine,
  routine.getShare,
  routine.revokeShare,
  routine.getRoutineDay,
  routine.tickStep,
  routine.noteDay,
  routine.answerCheckIn,
  routine.getRoutineCalendar,
  skin.listSkinPhotos,
  skin.compareSkinPhotos,
  skin.getPhotoConsent,
  skin.consentToPhotos,
  skin.keepSkinPhoto,
  skin.remindOfSkinPhoto,
  skin.deleteSkinPhoto,
  skin.deleteSkinPhotos,
];

it('lets one account ask 120 times a minute for its labels, products, routine and photos, and holds nobody else up', async () => {
  const by = (person: Parameters<TestGateway['cookieOf']>[0]) => ({ cookie: gateway.cookieOf(person) });
  const ask = async ({ method, path }: (typeof limited)[number], headers: { cookie: string }) =>
    gateway.ask(path.replace(':id', id).replace(':earlier', id).replace(':day', '2026-11-23'), { method, headers });
  const own = by(gateway.people.ann);
  for (let n = 0; n < 120; n++) {
    const endpoint = limited[n % limited.length] ?? shelf.listShelf;
    expect((await ask(endpoint, own)).statusCode).not.toBe(429);
  }
  for (const endpoint of limited) {
    expect(endpoint.errors).toContain('rate.limited');
    expect((await ask(endpoint, own)).json()).toMatchObject({ status: 429, code: 'rate.limited' });
  }
  // What is worked out while steps are moved counts for itself, and so does somebody else.
  expect((await gateway.ask(routine.checkRoutine.path, { method: 'POST', headers: own })).statusCode).not.toBe(429);
  expect((await ask(shelf.listShelf, by(gateway.people.admin))).statusCode).toBe(200);
});
