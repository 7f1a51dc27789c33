import type { ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import type { Nats } from '@petalwise/service-kit/nats/connect-nats';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { expect, it } from 'vitest';
import type { ReleaseFiles, WebFile } from './files.ts';
import { fillDisk } from './fill-disk.ts';
import type { Registry } from './registry.ts';

const manifest = (release: string) => ({ release, files: ['a.js'], integrity: {} }) as unknown as ReleaseManifest;
const record = {
  app: 'shell',
  active: 'r3',
  previous: 'r2',
  releases: { r1: manifest('r1'), r2: manifest('r2'), r3: manifest('r3') },
} as unknown as ReleaseRecord;

it('makes room on a full disk by what is neither active nor previous, and goes on', async () => {
  const disk = new Set(['r1']);
  const room = 2;
  const files: ReleaseFiles = {
    read: () => Promise.reject(new Error('not read here')),
    keep: async ({ release }: WebFile) => {
      if (!disk.has(release) && disk.size >= room) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      disk.add(release);
    },
    prune: async (_registry, isNeeded = () => true) => {
      for (const release of disk) if (!isNeeded('shell', release)) disk.delete(release);
    },
  };
  const registry = { records: () => [record], record: () => record, onChange: () => () => undefined };
  const filling = fillDisk({
    registry: registry as unknown as Registry,
    files,
    folder: '/nowhere',
    nats: { onReconnect: () => () => undefined } as unknown as Nats,
    log: createLog('test', 'silent'),
  });
  await expect.poll(() => filling.state()).toEqual({ wanted: 2, missing: 0 });
  expect([...disk].sort()).toEqual(['r2', 'r3']);
  await filling.close();
});
