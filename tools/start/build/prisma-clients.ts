import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../setup/paths.mjs';

const run = promisify(execFile);

/** Generates the Prisma client of a service if it is missing or older than its schema. Returns whether it did. */
export async function generatePrismaClient(service: string): Promise<boolean> {
  const folder = join(root, 'services', service);
  const schema = join(folder, 'prisma/schema.prisma');
  if (!existsSync(schema)) return false;
  const stamp = join(folder, 'prisma/client/.generated-from');
  const wanted = createHash('sha256').update(readFileSync(schema)).update(prismaVersion()).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  rmSync(join(folder, 'prisma/client'), { recursive: true, force: true });
  await run(process.execPath, [join(root, 'node_modules/prisma/build/index.js'), 'generate'], {
    cwd: folder,
    // `generate` does not need the schema engine, but insists on having one and would download it.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  }).catch((error: { stdout?: string; stderr?: string; message: string }) => {
    throw new Error(
      `prisma generate failed in services/${service}:\n${error.stdout ?? ''}${error.stderr ?? error.message}`,
    );
  });
  writeFileSync(stamp, wanted);
  return true;
}

const prismaVersion = () =>
  (JSON.parse(readFileSync(join(root, 'node_modules/prisma/package.json'), 'utf8')) as { version: string }).version;

if (import.meta.main) {
  for (const service of process.argv.slice(2)) await generatePrismaClient(service);
}
