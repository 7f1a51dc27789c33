// `node deploy/image/build.ts <image> <folder>`: makes what the image needs, then puts together what it holds.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownApps } from '../../tools/release/src/own-apps.ts';
import { generateVectors } from '../../tools/start/build/advisor-vectors.ts';
import { generatePrismaClient } from '../../tools/start/build/prisma-clients.ts';
import { assemble } from './assemble.ts';
import { images, isImage } from './images.ts';

const root = join(import.meta.dirname, '../..');
const [image = '', out] = process.argv.slice(2);
if (!isImage(image) || !out) {
  console.error(`Usage: node deploy/image/build.ts ${Object.keys(images).join(' | ')} <folder>`);
  process.exit(2);
}
if (existsSync(join(root, 'services', image, 'prisma/schema.prisma'))) await generatePrismaClient(image);
if (image === 'chat') await generateVectors();
if (image === 'release') for (const app of ownApps) buildWebApp(app);
assemble({ root, image, out });

function buildWebApp(app: string): void {
  const rspack = join(root, 'node_modules/.bin/rspack');
  const { status } = spawnSync(rspack, ['build'], { cwd: join(root, 'apps', app), stdio: 'inherit' });
  if (status !== 0) throw new Error(`${app} could not be built.`);
}
