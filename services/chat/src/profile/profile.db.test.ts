import { randomUUID } from 'node:crypto';
import * as profile from '@petalwise/contracts/chat/profile';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ending, freeReply, type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(() => {
  test.reset();
});
afterAll(() => test.stop());

const add = (actor: Person, kind: profile.ProfileKind, value: string) =>
  test.atChat.call(profile.addProfileLine, { actor, body: { kind, value } });
const change = (actor: Person, id: string, value: string) =>
  test.atChat.call(profile.changeProfileLine, { actor, params: { id }, body: { value } });
const remove = (actor: Person, id: string) => test.atChat.call(profile.deleteProfileLine, { actor, params: { id } });
const lines = async (actor: Person) => (await test.atChat.call(profile.getProfileLines, { actor })).lines;
const values = async (actor: Person) => (await lines(actor)).map(({ kind, value }) => `${kind}: ${value}`);

it('is written, read, corrected and deleted by its owner', async () => {
  const actor = person();
  expect(await lines(actor)).toEqual([]);
  const perfume = await add(actor, 'allergy', '  perfume ');
  const skin = await add(actor, 'skin-type', 'Dry');
  expect(await values(actor)).toEqual(['allergy: perfume', 'skin-type: dry']);
  expect(await change(actor, skin.id, 'oily')).toMatchObject({ id: skin.id, kind: 'skin-type', value: 'oily' });
  await remove(actor, perfume.id);
  expect(await values(actor)).toEqual(['skin-type: oily']);
  await test.atChat.call(profile.deleteProfile, { actor });
  expect(await lines(actor)).toEqual([]);
});

it('says a line that is there again instead of twice, and replaces what contradicts', async () => {
  const actor = person();
  const first = await add(actor, 'allergy', 'Perfume');
  expect((await add(actor, 'allergy', 'perfume')).id).toBe(first.id);
  await add(actor, 'age', '16');
  await add(actor, 'age', '17');
  expect((await values(actor)).sort()).toEqual(['age: 17', 'allergy: Perfume']);
  const aspirin = await add(actor, 'allergy', 'aspirin');
  await change(actor, aspirin.id, 'pErfume');
  expect((await values(actor)).sort()).toEqual(['age: 17', 'allergy: pErfume']);
});

it('keeps a text with half a letter as a text', async () => {
  const { value } = await add(person(), 'allergy', 'perfume \ud83d');
  expect(value).toBe('perfume \ufffd');
});

it('lists what one message taught in the same order every time, after what was known before', async () => {
  const actor = person();
  const session = await test.start(actor);
  await add(actor, 'skin-type', 'dry');
  const learnt = ['zinc', 'perfume', 'alcohol', 'lanolin', 'menthol'].map(
    (value) => ({ act: 'remember', kind: 'dislike', value }) as const,
  );
  test.world.advisor = async function* () {
    yield { kind: 'text', text: 'I will remember.' };
    yield ending({ learnt });
  };
  await test.send(actor, session, { content: 'I do not like these' });
  const alphabetical = ['alcohol', 'lanolin', 'menthol', 'perfume', 'zinc'].map((value) => `dislike: ${value}`);
  expect(await values(actor)).toEqual(['skin-type: dry', ...alphabetical]);
});

it("hides another person's lines", async () => {
  const owner = person();
  const { id } = await add(owner, 'allergy', 'perfume');
  const actor = person();
  const hidden = { code: 'profile.not-found' };
  await expect(change(actor, id, 'nothing')).rejects.toMatchObject(hidden);
  await expect(remove(actor, id)).rejects.toMatchObject(hidden);
  await test.atChat.call(profile.deleteProfile, { actor });
  expect(await lines(actor)).toEqual([]);
  expect(await values(owner)).toEqual(['allergy: perfume']);
});

it.each([
  ['skin-type', 'purple', /dry, oily/],
  ['pregnancy', 'maybe', /pregnant, trying or nursing/],
  ['age', 'old', /in years/],
  ['age', '0', /in years/],
  ['budget', '-5', /whole US dollars/],
  ['preference', 'cheap', /vegan/],
] as const)('refuses %s: %s, and says why', async (kind, value, why) => {
  await expect(add(person(), kind, value)).rejects.toMatchObject({
    code: 'profile.value',
    facts: { reason: expect.stringMatching(why) },
  });
});

it('is full at 100 lines, also when many are added at once', async () => {
  const actor = person();
  const sent = await Promise.allSettled(Array.from({ length: 104 }, (_, i) => add(actor, 'dislike', `thing ${i}`)));
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(4);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'profile.full', facts: { most: 100 } });
  const kept = await lines(actor);
  expect(kept).toHaveLength(100);
  // Which of the 104 came too late is chance. What is there already has its place.
  expect(await add(actor, 'dislike', kept[7]?.value.toUpperCase() ?? '')).toMatchObject({ kind: 'dislike' });
});

it('learns from an exchange, reports what is new, and passes it to the next question', async () => {
  const actor = person();
  const session = await test.start(actor);
  await add(actor, 'skin-type', 'dry');
  await add(actor, 'allergy', 'perfume');
  const learnt = [
    { act: 'remember', kind: 'skin-type', value: 'oily' },
    { act: 'remember', kind: 'allergy', value: 'perfume' },
    { act: 'remember', kind: 'pregnancy', value: 'pregnant' },
  ] as const;
  test.world.advisor = async function* () {
    yield { kind: 'text', text: 'I will remember.' };
    yield ending({ learnt });
  };
  const { answer } = await test.send(actor, session, { content: 'I am pregnant and my skin is oily' });
  expect(answer.remembered.map(({ kind, value }) => `${kind}: ${value}`)).toEqual([
    'skin-type: oily',
    'pregnancy: pregnant',
  ]);
  expect(await lines(actor)).toEqual(expect.arrayContaining(answer.remembered));
  expect((await values(actor)).sort()).toEqual(['allergy: perfume', 'pregnancy: pregnant', 'skin-type: oily']);
  let heard: readonly { kind: string; value: string | undefined }[] = [];
  test.world.plan = async (conversation) => {
    heard = conversation.profile;
    return freeReply({ learnt: [{ act: 'forget', kind: 'pregnancy', value: undefined }] });
  };
  // In another chat, and forgotten there.
  await test.send(actor, await test.start(actor), { content: 'Not pregnant any more' });
  expect(heard.map(({ kind }) => kind).sort()).toEqual(['allergy', 'pregnancy', 'skin-type']);
  expect((await values(actor)).sort()).toEqual(['allergy: perfume', 'skin-type: oily']);
});

it('learns nothing from a question that failed', async () => {
  const actor = person();
  const session = await test.start(actor);
  test.world.advisor = async function* () {
    yield { kind: 'text', text: 'I will' };
    throw new Error('the model went away');
  };
  const sent = test.send(actor, session, { id: randomUUID(), content: 'I am pregnant' });
  await expect(sent).rejects.toMatchObject({ code: 'chat.answer-failed' });
  expect(await lines(actor)).toEqual([]);
});
