import type { ReleaseManifest } from '@petalwise/contracts/releases';
import { describe, expect, it } from 'vitest';
import { activated, published, releasesKept, rolledBack, switched } from './record.ts';

const manifest = (release: string, app: ReleaseManifest['app'] = 'mf-chat'): ReleaseManifest => ({
  app,
  release,
  entry: 'e.js',
  host: '^1.0.0',
  shared: {},
  exposes: {},
  integrity: {},
  files: [],
});
const by = (minute: number) => ({ who: 'ann', at: new Date(minute * 60_000) });
const two = published(published(undefined, manifest('r1'), by(1)), manifest('r2'), by(2));

describe('the record of an app', () => {
  it('remembers what was active before', () => {
    expect(two).toMatchObject({ active: 'r2', previous: 'r1', enabled: true });
    expect(two.history.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['publish', null, 'r1'],
      ['publish', 'r1', 'r2'],
    ]);
  });

  it('rolls back, and forward again', () => {
    const back = rolledBack(two, by(3));
    expect(back).toMatchObject({ active: 'r1', previous: 'r2' });
    expect(rolledBack(back, by(4))).toMatchObject({ active: 'r2', previous: 'r1' });
  });

  it('says why it cannot activate or roll back', () => {
    expect(() => activated(two, 'r9', by(3))).toThrow('mf-chat has no release r9');
    expect(() => activated(two, 'r2', by(3))).toThrow('already');
    expect(() => rolledBack(published(undefined, manifest('r1'), by(1)), by(2))).toThrow('no previous');
  });

  it('disables a remote and never the shell', () => {
    expect(switched(two, false, by(3)).enabled).toBe(false);
    expect(() => switched(published(undefined, manifest('s1', 'shell'), by(1)), false, by(2))).toThrow('shell');
  });

  it('stays small enough for one message, without losing the active and the previous release', () => {
    let record = two;
    for (let n = 3; n < 60; n++) record = published(record, manifest(`r${n}`), by(n));
    record = activated(record, 'r30', by(70));
    record = published(record, manifest('r60'), by(71));
    expect(Object.keys(record.releases).length).toBeLessThanOrEqual(releasesKept + 2);
    expect(record.releases).toHaveProperty(record.active);
    expect(record.releases).toHaveProperty(String(record.previous));
  });
});
