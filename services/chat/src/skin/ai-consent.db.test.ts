import { listChatActs } from '@petalwise/contracts/admin/acts';
import * as settings from '@petalwise/contracts/admin/settings';
import * as skin from '@petalwise/contracts/chat/skin';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createResponder } from '../answering/create-responder.ts';
import { embeddedSaying } from '../testing/advice.ts';
import { startOpenAi } from '../testing/openai-server.ts';
import { admin, aFace, type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

let test: TestChat;
let model: Awaited<ReturnType<typeof startOpenAi>>;
const lines: string[] = [];
beforeAll(async () => {
  test = await startTestChat();
  model = await startOpenAi((_, say) => say('Wear sunscreen.'));
  Object.assign(test.deps.ai, { baseUrl: model.baseUrl });
  Object.assign(test.deps, { log: createLog('chat', 'trace', { write: (line) => lines.push(line) }) });
}, 60_000);
beforeEach(async () => {
  const { keyInUse, baseUrl, model: name } = test.deps.ai;
  const advisor = createResponder({
    keyNow: keyInUse.now,
    baseUrl,
    model: name,
    metrics: createMetrics('chat'),
    embedded: embeddedSaying(),
    idleSeconds: 20,
    log: test.deps.log,
    usage: test.deps.usage,
  });
  test.world.plan = (conversation, _, picture) => advisor.plan(conversation, picture);
  await test.atChat.call(settings.setOpenAiKey, { actor: admin, body: { apiKey: 'sk-of-the-tests-1234' } });
  await allow(false);
  model.asked.length = 0;
});
afterAll(async () => {
  await test.stop();
  model.stop();
});

const allow = (allowed: boolean, reason?: string) =>
  test.atChat.call(settings.allowAiPhotos, { actor: admin, body: { allowed, reason } });
const agree = (actor: Person, provider: string | null) =>
  test.atChat.call(skin.sendPhotosToAi, { actor, body: { provider } });
const consentOf = async (actor: Person) => (await test.atChat.call(skin.getPhotoConsent, { actor })).ai;
const provider = () => new URL(model.baseUrl).host;
/** A person who can pay for a few photos. */
const rich = async () => {
  const actor = person();
  await test.balance(actor);
  await test.take(actor, 40);
  return actor;
};
/** Sends a photo, and returns the pictures that went over the wire for it. */
const pictures = async (actor: Person, content?: string): Promise<Buffer[]> => {
  model.asked.length = 0;
  const session = await test.start(actor);
  await test.send(actor, session, { imageUrl: await aFace(), ...(content && { content }) });
  expect(model.asked).toHaveLength(1);
  const wire = JSON.stringify(model.asked[0]?.body);
  return [...wire.matchAll(/data:image\/jpeg;base64,([\w+/=]+)/g)].map(([, words = '']) =>
    Buffer.from(words, 'base64'),
  );
};

it('sends a photo only where an admin allows it and its owner agreed', async () => {
  const [neither, onlyAdmin, both] = [await rich(), await rich(), await rich()];
  expect(await pictures(neither)).toEqual([]);
  // Nothing is offered, so nothing can be agreed to.
  expect(await agree(neither, provider())).toEqual({ offered: null, agreedTo: null });
  expect(await pictures(neither)).toEqual([]);
  expect(await allow(true)).toMatchObject({ photosAllowed: true });
  expect(await consentOf(onlyAdmin)).toEqual({ offered: provider(), agreedTo: null });
  expect(await pictures(onlyAdmin)).toEqual([]);
  expect(await agree(both, provider())).toEqual({ offered: provider(), agreedTo: provider() });
  expect(await pictures(both, 'Is my forehead oily?')).toHaveLength(1);
  // The consent of one user does not count for another.
  expect(await pictures(onlyAdmin)).toEqual([]);
  await allow(false);
  expect(await pictures(both)).toEqual([]);
}, 60_000);

it('sends it small, upright and without metadata, beside the question', async () => {
  const actor = await rich();
  await allow(true);
  await agree(actor, provider());
  const [jpeg] = await pictures(actor, 'Is my forehead oily?');
  const { format, width, height, exif, icc, xmp, orientation } = await sharp(jpeg).metadata();
  expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'jpeg' });
  expect(Math.max(width, height)).toBeLessThanOrEqual(1024);
  const question = model.asked[0]?.body.messages.at(-1) as unknown as { content: { type: string; text?: string }[] };
  expect(question.content.map(({ type }) => type)).toEqual(['text', 'image_url']);
  expect(question.content[0]?.text).toBe('Is my forehead oily?');
  // Neither logged nor kept a second time.
  expect(lines.join('')).not.toContain('base64');
  const { rows } = await test.database.pool.query('SELECT count(*)::int AS n FROM photo WHERE owner_id = $1', [
    actor.userId,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
}, 60_000);

it('stops with the next photo when its owner takes it back', async () => {
  const actor = await rich();
  await allow(true);
  await agree(actor, provider());
  expect(await pictures(actor)).toHaveLength(1);
  expect(await agree(actor, null)).toEqual({ offered: provider(), agreedTo: null });
  expect(await pictures(actor)).toEqual([]);
}, 60_000);

it('is for the provider that was read of, and for no other', async () => {
  const actor = await rich();
  await allow(true);
  expect(await agree(actor, 'OpenAI')).toEqual({ offered: provider(), agreedTo: null });
  await agree(actor, provider());
  const { baseUrl } = test.deps.ai;
  Object.assign(test.deps.ai, { baseUrl: undefined });
  expect(await consentOf(actor)).toEqual({ offered: 'OpenAI', agreedTo: provider() });
  // The advisor of this test still asks the server that it began with; what it may send is decided by the consent.
  expect(await pictures(actor)).toEqual([]);
  Object.assign(test.deps.ai, { baseUrl });
}, 60_000);

it('is not offered if there is no key', async () => {
  await allow(true);
  await test.atChat.call(settings.removeOpenAiKey, { actor: admin, body: {} });
  expect(await consentOf(person())).toEqual({ offered: null, agreedTo: null });
});

it('is recorded with who allowed or stopped it, and why, and only where that changed something', async () => {
  const photoActs = async () => {
    const { acts } = await test.atChat.call(listChatActs, { query: { limit: 101 } });
    return acts.filter(({ subject }) => subject === 'openai-photos');
  };
  const before = (await photoActs()).length;
  await allow(true, 'People asked for it');
  await allow(true, 'Again');
  await allow(false);
  const acts = await photoActs();
  expect(acts.slice(0, acts.length - before)).toMatchObject([
    { act: 'ai-photos-stopped', subject: 'openai-photos', reason: 'Admin changed whether photos are sent' },
    { act: 'ai-photos-allowed', actorId: admin.userId, reason: 'People asked for it' },
  ]);
});

it('does not allow what a row says that was not sealed here', async () => {
  await test.database.pool.query(
    `INSERT INTO setting (name, sealed, sealed_with, changed_by, changed_at)
     VALUES ('openai-photos', 'allowed', 'nobody', $1, now())`,
    [admin.userId],
  );
  expect(await test.atChat.call(settings.getOpenAiKey, { actor: admin })).toMatchObject({ photosAllowed: false });
  await test.database.pool.query(`DELETE FROM setting WHERE name = 'openai-photos'`);
});
