import { firingAlerts, readScrape } from '@petalwise/service-kit/testing/alerts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestIdentity, testIdentity } from './testing/test-identity.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await testIdentity();
});
afterAll(() => test.stop());

const firing = () =>
  expect.poll(async () => firingAlerts(readScrape(await test.deps.metrics.registry.metrics())), {
    timeout: 50_000,
    interval: 500,
  });

it('none while identity is well', async () => {
  await test.register();
  await expect.poll(() => test.deps.db.mail.count({ where: { sentAt: null } })).toBe(0);
  await firing().toEqual([]);
});

it('MailsStuck: the mail server takes nothing', async () => {
  await test.closeSenders();
  test.startSender('smtp://127.0.0.1:9');
  await test.register();
  await expect.poll(() => test.deps.db.mail.count({ where: { lastError: { not: null } } })).toBe(1);
  await test.database.pool.query(`UPDATE mail SET created_at = now() - interval '20 minutes' WHERE sent_at IS NULL`);
  await firing().toEqual(['MailsStuck']);
});

it('ErasureLate: a service does not report, or an account is not deleted on its day', async () => {
  await test.database.pool.query('DELETE FROM mail');
  await test.database.pool.query(
    `INSERT INTO erasure (user_id, asked_at, erased_at) VALUES (gen_random_uuid(), now(), now() - interval '25 hours')`,
  );
  await firing().toEqual(['ErasureLate']);
  await test.database.pool.query('DELETE FROM erasure');
  await firing().toEqual([]);
  const { id } = await test.register();
  // By the clock of the test it has waited for days.
  await test.database.pool.query('DELETE FROM mail');
  await test.database.pool.query(`UPDATE account SET deletion_due_at = now() - interval '25 hours' WHERE id = $1`, [
    id,
  ]);
  await firing().toEqual(['ErasureLate']);
});
