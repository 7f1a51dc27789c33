import * as labels from '@petalwise/contracts/chat/labels';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { takePhotoTurn } from '../conversation/photo-turn.ts';
import { dataUrlOf, labelPicture, printedNames } from '../testing/label-pictures.ts';
import { aFace, type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

// Reading takes a second of CPU, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(() => {
  test.reset();
});
afterAll(() => test.stop());

const read = (actor: Person, imageUrl: string) =>
  test.atChat.call(labels.readLabelPicture, { actor, body: { imageUrl } });
const shelfLabel = async () => dataUrlOf(await labelPicture());

it('becomes the text of its label, which can be judged, and nothing of it is kept', async () => {
  const actor = person();
  const { text, by, reading } = await read(actor, await shelfLabel());
  expect(by).toBe('here');
  expect(reading.parts.map(({ name }) => name)).toEqual(expect.arrayContaining(printedNames));
  expect(text).toContain(printedNames.slice(1, 12).join(', '));
  expect((await test.atChat.call(labels.readLabel, { actor, body: { text } })).isReadable).toBe(true);
  expect(await test.balance(actor)).toBe(10);
  for (const table of ['photo', 'photo_turn', 'message']) {
    expect((await test.database.pool.query(`SELECT FROM ${table}`)).rowCount, table).toBe(0);
  }
});

it('is read by the model where that knows more names', async () => {
  let seen: Uint8Array | undefined;
  test.world.transcribe = async (jpeg) => {
    seen = jpeg;
    return `Hydra Calm Serum: ${printedNames.join(', ')}, Parfum, Aqua, Glycerin`;
  };
  expect(await read(person(), await shelfLabel())).toMatchObject({
    by: 'model',
    reading: { title: 'Hydra Calm Serum' },
  });
  expect((await sharp(seen).metadata()).format).toBe('jpeg');
  test.world.transcribe = async () => 'Aqua, Glycerin';
  expect(await read(person(), await shelfLabel())).toMatchObject({ by: 'here' });
});

it('of something else says that nothing could be read', async () => {
  const nothing = { code: 'label.no-text' };
  await expect(read(person(), await aFace())).rejects.toMatchObject(nothing);
  test.world.transcribe = async () => 'NONE';
  await expect(read(person(), await aFace())).rejects.toMatchObject(nothing);
});

it.each([
  ['no image', async () => 'data:image/png;base64,aGVsbG8gaGVsbG8gaGVsbG8gaGVsbG8=', 'photo.invalid-type'],
  ['not in base64', async () => 'data:image/png,hello', 'photo.invalid-type'],
  ['broken off', async () => dataUrlOf((await labelPicture()).subarray(0, 3000)), 'photo.unreadable'],
])('that is %s is refused with the reason', async (_, make, code) => {
  await expect(read(person(), await make())).rejects.toMatchObject({ code });
});

it('waits for its turn: one of a person at a time, and the turn ends with it', async () => {
  const actor = person();
  const picture = await shelfLabel();
  const both = await Promise.allSettled([read(actor, picture), read(actor, picture)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'chat.busy' } });
  await expect(read(actor, 'data:image/png,hello')).rejects.toMatchObject({ code: 'photo.invalid-type' });
  expect(await takePhotoTurn(test.deps, actor.userId)).toBe(true);
  await expect(read(actor, picture)).rejects.toMatchObject({ code: 'chat.busy' });
});
