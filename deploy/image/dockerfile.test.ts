import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { frugal } from '../../tools/start/supervise.ts';

it('an image keeps its process as small as npm start does', () => {
  const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');
  const given = Object.fromEntries(
    [...dockerfile.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(given).toMatchObject({ ...frugal.env, NODE_OPTIONS: frugal.flag });
});
