import { randomUUID } from 'node:crypto';
import { testOpenAiKey } from '@petalwise/contracts/admin/settings';
import { stopAnswer } from '@petalwise/contracts/chat/conversation';
import { readLabelPicture } from '@petalwise/contracts/chat/labels';
import { rateAnswer } from '@petalwise/contracts/chat/ratings';
import { getSharedRoutine } from '@petalwise/contracts/chat/routine';
import {
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@petalwise/contracts/identity/account';
import { requestDeletion } from '@petalwise/contracts/identity/deletion';
import { sendFeedback } from '@petalwise/contracts/identity/feedback';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;
const received: string[] = [];

beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway'), env: { TRUSTED_PROXY: '127.0.0.1' } });
  gateway.identity.answerWith((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      received.push(body || String(req.url));
      res.setHeader('content-type', 'application/json');
      res.end('{"message":"done"}');
    });
  });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

let networks = 0;
const network = () => `198.51.100.${++networks}`;
const post = (path: string, body: unknown, from: string) =>
  gateway.ask(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  });
const token = 'x'.repeat(43);
const verify = (email: string, from: string) =>
  gateway.ask(`${verifyEmail.path}?${new URLSearchParams({ token, email })}`, {
    headers: { 'x-forwarded-for': from },
  });

describe('mails with links', () => {
  it.each([
    ['to set a new password', forgotPassword.path],
    ['to confirm an address', resendVerification.path],
  ])(
    '%s are asked for 30 times in a quarter of an hour for one address, whoever asks and however it is written',
    async (_, path) => {
      const spellings = ['ann@example.com', ' Ann@Example.com', 'ANN@EXAMPLE.COM '];
      for (let n = 0; n < 30; n++) {
        expect((await post(path, { email: spellings[n % 3] }, network())).statusCode).toBe(200);
      }
      for (const email of spellings) {
        const refused = await post(path, { email }, network());
        expect(refused.json()).toMatchObject({ status: 429, code: 'rate.limited' });
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      }
      // Nobody is known to the gateway, so that an address without an account is counted just so.
      expect((await post(path, { email: 'bob@example.com' }, network())).statusCode).toBe(200);
    },
  );

  it('are asked for 30 times an hour from one network, of both kinds together', async () => {
    const from = network();
    for (let n = 0; n < 30; n++) {
      const path = n % 2 ? forgotPassword.path : resendVerification.path;
      expect((await post(path, { email: `n${n}@example.com` }, from)).statusCode).toBe(200);
    }
    expect((await post(forgotPassword.path, { email: 'more@example.com' }, from)).statusCode).toBe(429);
  });

  it('reach identity byte by byte as they came, also where they say nothing of use', async () => {
    for (const body of ['{"email": 7}', '{"email":', '[]', '{ "email" : "Zoe@example.com" }']) {
      expect((await post(forgotPassword.path, body, network())).statusCode).toBe(200);
      expect(received.at(-1)).toBe(body);
    }
  });
});

describe('links', () => {
  it('are tried 30 times from one network, which keeps nobody else from using theirs', async () => {
    const from = network();
    const body = { token, email: 'owner@example.com', password: 'secret-2' };
    for (let n = 0; n < 30; n++) expect((await post(resetPassword.path, body, from)).statusCode).toBe(200);
    expect((await post(resetPassword.path, body, from)).statusCode).toBe(429);
    expect((await post(resetPassword.path, body, network())).statusCode).toBe(200);
  });

  it('are tried 90 times for one e-mail, from wherever', async () => {
    const body = { token, email: 'target@example.com', password: 'secret-2' };
    for (let n = 0; n < 90; n++) expect((await post(resetPassword.path, body, network())).statusCode).toBe(200);
    expect((await post(resetPassword.path, body, network())).statusCode).toBe(429);
  });

  it('of confirmations are followed 60 times from one network', async () => {
    const from = network();
    for (let n = 0; n < 60; n++) expect((await verify('seen@example.com', from)).statusCode).toBe(200);
    expect((await verify('seen@example.com', from)).json()).toMatchObject({ code: 'rate.limited' });
    expect((await verify('seen@example.com', network())).statusCode).toBe(200);
  });
});

describe('one network', () => {
  it('opens 120 shared routines a minute', async () => {
    const from = network();
    const path = getSharedRoutine.path.replace(':token', token);
    const open = () => gateway.ask(path, { headers: { 'x-forwarded-for': from } });
    for (let n = 0; n < 120; n++) expect((await open()).statusCode).not.toBe(429);
    expect((await open()).json()).toMatchObject({ code: 'rate.limited' });
  });

  it('registers 20 people an hour', async () => {
    const from = network();
    for (let n = 0; n < 20; n++) expect((await post(register.path, {}, from)).statusCode).toBe(200);
    expect((await post(register.path, {}, from)).statusCode).toBe(429);
  });
});

describe('one account', () => {
  it('does not spend its ratings on those that say nothing', async () => {
    gateway.identity.reset();
    const headers = { cookie: gateway.cookieOf(gateway.people.admin) };
    const rate = async () => (await gateway.ask(sendFeedback.path, { method: 'POST', headers })).statusCode;
    await gateway.ask('/api/user', { headers });
    gateway.identity.answerWith((req, res) => {
      req.resume();
      res.statusCode = 400;
      res.end('{}');
    });
    for (let n = 0; n < 12; n++) expect(await rate()).toBe(400);
    gateway.identity.reset();
    expect(await rate()).not.toBe(429);
  });

  it('guesses the password to delete the account 10 times in a quarter of an hour, rates the product 10 times an hour and answers 60 times a minute, stops 120 answers a minute, sends 20 pictures of labels, and an admin 20 keys, in ten minutes', async () => {
    const cases = [
      { endpoint: requestDeletion, by: gateway.people.ann, most: 10 },
      { endpoint: sendFeedback, by: gateway.people.ann, most: 10 },
      { endpoint: rateAnswer, by: gateway.people.ann, most: 60 },
      { endpoint: stopAnswer, by: gateway.people.ann, most: 120 },
      { endpoint: testOpenAiKey, by: gateway.people.admin, most: 20 },
      { endpoint: readLabelPicture, by: gateway.people.ann, most: 20 },
    ];
    // Sessions are asked from identity, which answers differently here.
    for (const { endpoint, by, most } of cases) {
      gateway.identity.reset();
      const headers = { cookie: gateway.cookieOf(by) };
      const statuses: number[] = [];
      for (let n = 0; n <= most; n++) {
        statuses.push(
          (await gateway.ask(endpoint.path.replace(':id', randomUUID()), { method: 'POST', headers })).statusCode,
        );
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      expect(statuses.at(-1)).toBe(429);
    }
  });
});
