import { expectSchemaMatches } from '@petalwise/service-kit/testing/expect-schema-matches';
import { testDatabase } from '@petalwise/service-kit/testing/test-database';
import { it } from 'vitest';

it('is migrated to exactly what schema.prisma declares', async () => {
  const database = await testDatabase({ migrations: new URL('../prisma/migrations', import.meta.url) });
  try {
    await expectSchemaMatches(database.pool, new URL('../prisma/schema.prisma', import.meta.url));
  } finally {
    await database.drop();
  }
});
