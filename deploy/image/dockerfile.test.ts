import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { frugal } from '../../tools/start/processes/supervise.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const dockerfile = read('../Dockerfile');

it('an image has a base that cannot change unnoticed, the same by docker build and in compose', () => {
  const bases = [dockerfile, read('../../docker-compose.yml')].flatMap((text) =>
    [...text.matchAll(/\b(?:BASE|BUILD)_IMAGE(?:=|:-)([\w:.@-]+)/g)].map(([, base]) => base),
  );
  expect(bases).toHaveLength(4);
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(/@sha256:[0-9a-f]{64}$/);
});

it('an image keeps its process as small as npm start does', () => {
  const given = Object.fromEntries(
    [...dockerfile.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(given).toMatchObject({ ...frugal.env, NODE_OPTIONS: frugal.flag });
});
