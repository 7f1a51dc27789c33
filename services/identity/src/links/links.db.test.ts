import { randomUUID } from 'node:crypto';
import { emailVerified, sessionRevoked } from '@petalwise/contracts/facts';
import * as account from '@petalwise/contracts/identity/account';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type TestIdentity, testIdentity } from '../testing/test-identity.ts';
import { mintLink } from './mint-link.ts';
import { sweepLinks } from './sweep-links.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const invalid = { code: 'link.invalid' };

let test: TestIdentity;
beforeAll(async () => {
  test = await testIdentity();
});
afterAll(() => test.stop());

const forgot = (email: string) => test.gateway.call(account.forgotPassword, { body: { email } });
const reset = (link: { token: string; email: string }, password = 'another-1') =>
  test.gateway.call(account.resetPassword, { body: { ...link, password } });
const verify = ({ token, email }: { token: string; email: string }) =>
  test.gateway.call(account.verifyEmail, { query: { token, email } });
const resend = (email: string) => test.gateway.call(account.resendVerification, { body: { email } });
const resetLink = async (email: string, nth = 0) => {
  await forgot(email);
  return linkIn(await test.mailTo(email, 'Set a new password', nth));
};
const verified = async (userId: string) =>
  (await test.gateway.call(account.getAccount, { params: { id: userId } })).emailVerified;

describe('a reset link', () => {
  it('leads to our own page, sets the password once, and signs no one in', async () => {
    const { email } = await test.register();
    const { address, ...link } = await resetLink(email);
    expect(address.origin + address.pathname).toBe('https://petalwise.test/reset-password');
    expect(link.email).toBe(email);
    expect(await reset(link)).toEqual({ message: expect.any(String) });
    await expect(test.signIn(email)).rejects.toMatchObject({ code: 'auth.wrong-credentials' });
    expect((await test.signIn(email, 'another-1')).account.email).toBe(email);
    await expect(reset(link, 'a-third-one')).rejects.toMatchObject(invalid);
  });

  it('ends every session, notifies all gateways, and a mail says that the password changed', async () => {
    const { id, email } = await test.register();
    const tokens = [(await test.signIn(email)).token, (await test.signIn(email)).token];
    await reset(await resetLink(email));
    for (const token of tokens) await expect(test.resolve(token)).rejects.toMatchObject({ code: 'auth.required' });
    expect(await test.factsOf(id, sessionRevoked.subject)).toEqual([{ userId: id, sessionId: null }]);
    const mail = await test.mailTo(email, 'Your password was changed');
    expect(mail.text).toContain('November 21, 2026 at');
    expect(linkIn(mail).address.href).toBe('https://petalwise.test/auth');
  });

  it('confirms the address, because the user who opened it reads its mails', async () => {
    const { id, email } = await test.register();
    await reset(await resetLink(email));
    expect(await verified(id)).toBe(true);
    expect(await test.factsOf(id, emailVerified.subject)).toEqual([{ userId: id }]);
  });

  it('works for one of many simultaneous requests', async () => {
    const { email } = await test.register();
    const link = await resetLink(email);
    const passwords = Array.from({ length: 8 }, (_, index) => `password-${index}`);
    const outcomes = await Promise.allSettled(passwords.map((password) => reset(link, password)));
    const winners = passwords.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(invalid);
    }
    for (const password of passwords) {
      const entered = await test.signIn(email, password).then(
        () => true,
        () => false,
      );
      expect(entered).toBe(password === winners[0]);
    }
  });

  it('is valid for an hour', async () => {
    const { email } = await test.register();
    const [late, inTime] = [await test.register(), { email }];
    const lateLink = await resetLink(late.email);
    test.pass(minute);
    const link = await resetLink(inTime.email);
    test.pass(59 * minute);
    await expect(reset(lateLink)).rejects.toMatchObject(invalid);
    await reset(link);
  });

  it('stays valid beside a newer one, until one of them is used', async () => {
    const { email } = await test.register();
    const older = await resetLink(email);
    test.pass(minute);
    const newer = await resetLink(email, 1);
    expect(newer.token).not.toBe(older.token);
    await reset(older);
    await expect(reset(newer)).rejects.toMatchObject(invalid);
    expect((await test.signIn(email, 'another-1')).account.email).toBe(email);
  });

  it('becomes invalid once three newer mails have one', async () => {
    const { id, email } = await test.register();
    const tokens: string[] = [];
    for (let n = 0; n < 4; n++) {
      test.pass(minute);
      const mail = { id: randomUUID(), createdAt: test.deps.now() };
      tokens.push(await mintLink(test.deps, { accountId: id, purpose: 'reset', mail }));
    }
    const [first = '', second = ''] = tokens;
    await expect(reset({ token: first, email })).rejects.toMatchObject(invalid);
    await reset({ token: second, email });
  });

  it('works for its own address only, and not as a confirmation link', async () => {
    const [{ email }, other] = [await test.register(), await test.register()];
    const link = await resetLink(email);
    await expect(reset({ ...link, email: other.email })).rejects.toMatchObject(invalid);
    await expect(verify(link)).rejects.toMatchObject(invalid);
    await expect(reset({ token: 'x'.repeat(43), email })).rejects.toMatchObject(invalid);
    await expect(reset(link, '12345')).rejects.toMatchObject({ fields: { password: expect.any(String) } });
    await reset(link);
  });

  it('lets no session in that was opening with the old password', async () => {
    const { id, email } = await test.register();
    const waiting = async () => {
      const { rows } = await test.database.pool.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO session%'`,
      );
      return rows[0].n;
    };
    let opening: Promise<unknown> = Promise.resolve();
    await transaction(test.database.pool, async (tx) => {
      await tx.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [id]);
      opening = test.signIn(email).catch((error: unknown) => error);
      await expect.poll(waiting).toBe(1);
      await tx.query(`UPDATE account SET password_hash = 'changed' WHERE id = $1`, [id]);
    });
    expect(await opening).toMatchObject({ code: 'auth.wrong-credentials' });
  });
});

describe('whether there is an account', () => {
  it('is not revealed by asking for a reset or for a confirmation', async () => {
    const { email } = await test.register();
    const { email: confirmed } = await test.register();
    await verify(linkIn(await test.mailTo(confirmed, 'Confirm')));
    for (const ask of [forgot, resend]) {
      const answers = [await ask(email), await ask(confirmed), await ask('nobody@example.com')];
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    }
    await expect.poll(() => test.deps.db.mail.count({ where: { sentAt: null } })).toBe(0);
    expect(test.mail.to('nobody@example.com')).toEqual([]);
    expect(test.mail.to(confirmed).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'Set a new password',
    ]);
    // Nothing is stored about an address without an account.
    expect(await test.deps.db.mail.count({ where: { address: 'nobody@example.com' } })).toBe(0);
  });
});

describe('mails that any visitor may request', () => {
  const idle = () => expect.poll(() => test.deps.db.mail.count({ where: { sentAt: null } })).toBe(0);
  const resets = (email: string) =>
    test.mail.to(email).filter(({ subject }) => subject === 'Set a new password').length;

  it('go out once a minute, however often they are requested, with the same response each time', async () => {
    const { email } = await test.register();
    const answers = await Promise.all(Array.from({ length: 6 }, () => forgot(email)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await idle();
    test.pass(minute - 1);
    expect(await forgot(email)).toEqual(answers[0]);
    await idle();
    expect(resets(email)).toBe(1);
    test.pass(1);
    await forgot(email);
    await idle();
    expect(resets(email)).toBe(2);
  });

  it("go out ten times a day at most, and do not delay each other or other users' mails", async () => {
    const [besieged, other] = [await test.register(), await test.register()];
    for (let asked = 0; asked < 48; asked++) {
      await forgot(besieged.email);
      await idle();
      test.pass(30 * minute);
    }
    expect(resets(besieged.email)).toBeGreaterThan(6);
    expect(resets(besieged.email)).toBeLessThanOrEqual(10);
    await resend(besieged.email);
    await forgot(other.email);
    await idle();
    expect(test.mail.to(besieged.email).filter(({ subject }) => subject?.startsWith('Confirm'))).toHaveLength(2);
    expect(resets(other.email)).toBe(1);
  });
});

describe('a confirmation link', () => {
  it('comes with the registration, confirms the address, and emits the fact once however often it is opened', async () => {
    const { id, email } = await test.register();
    expect(await verified(id)).toBe(false);
    const { address, ...link } = linkIn(await test.mailTo(email, 'Confirm'));
    expect(address.origin + address.pathname).toBe('https://petalwise.test/verify-email');
    const answers = [...(await Promise.all([verify(link), verify(link), verify(link)])), await verify(link)];
    expect(new Set(answers.map((answer) => answer.message)).size).toBe(1);
    expect(await verified(id)).toBe(true);
    expect(await test.factsOf(id, emailVerified.subject)).toEqual([{ userId: id }]);
  });

  it('is valid for three days, and still says so after it was used', async () => {
    const [used, unused] = [await test.register(), await test.register()];
    const usedLink = linkIn(await test.mailTo(used.email, 'Confirm'));
    const unusedLink = linkIn(await test.mailTo(unused.email, 'Confirm'));
    test.pass(3 * day - minute);
    await verify(usedLink);
    test.pass(2 * minute);
    await verify(usedLink);
    await expect(verify(unusedLink)).rejects.toMatchObject(invalid);
    test.pass(8 * day);
    expect(await sweepLinks(test.deps)).toBeGreaterThanOrEqual(2);
  });

  it('is sent again on request; either link works', async () => {
    const { id, email } = await test.register();
    const first = linkIn(await test.mailTo(email, 'Confirm'));
    test.pass(minute);
    await resend(email);
    const second = linkIn(await test.mailTo(email, 'Confirm', 1));
    expect(second.token).not.toBe(first.token);
    await verify(first);
    await verify(second);
    expect(await verified(id)).toBe(true);
  });

  it('works for its own address only', async () => {
    const [{ email }, other] = [await test.register(), await test.register()];
    const link = linkIn(await test.mailTo(email, 'Confirm'));
    await expect(verify({ ...link, email: other.email })).rejects.toMatchObject(invalid);
    await expect(verify({ token: 'x'.repeat(43), email })).rejects.toMatchObject(invalid);
  });
});

it('stores no token in the database, and logs neither token nor address', async () => {
  const { email } = await test.register();
  const tokens = [linkIn(await test.mailTo(email, 'Confirm')).token, (await resetLink(email)).token];
  await verify({ token: tokens[0] ?? '', email });
  await reset({ token: tokens[1] ?? '', email });
  const tables = await test.database.pool.query(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  expect(tables.rows.length).toBeGreaterThan(5);
  for (const { name } of tables.rows) {
    const { rows } = await test.database.pool.query(`SELECT row_to_json(t)::text AS row FROM ${name} t`);
    const content = rows.map(({ row }) => row).join('\n');
    for (const token of tokens) {
      expect(content).not.toContain(token);
      expect(content).not.toContain(Buffer.from(token).toString('hex'));
    }
  }
  expect(test.logged()).toContain('"msg"');
  for (const secret of [...tokens, email, encodeURIComponent(email)]) expect(test.logged()).not.toContain(secret);
});
