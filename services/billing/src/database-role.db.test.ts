import { notForbidden } from '@petalwise/service-kit/testing/statements/forbidden-statements';
import { testDatabase } from '@petalwise/service-kit/testing/test-database';
import { expect, it } from 'vitest';

it('uses a role that may change rows and nothing else', async () => {
  const database = await testDatabase({ migrations: new URL('../prisma/migrations', import.meta.url) });
  try {
    expect(await notForbidden(database.pool, database.owner)).toEqual([]);
    expect((await database.pool.query('DELETE FROM outbox')).rowCount).toBe(0);
    // The same statements would succeed if the role owned the tables.
    expect(await notForbidden(database.owner, database.owner)).not.toEqual([]);
  } finally {
    await database.drop();
  }
});
