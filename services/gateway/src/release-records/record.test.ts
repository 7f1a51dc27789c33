import type { ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { describe, expect, it } from 'vitest';
import { activated, moved, published, releasesKept, rolledBack, stored, switched } from './record.ts';

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

  it('keeps a release without making it active, and without a line in the history', () => {
    const kept = stored(two, manifest('r3'), new Date(180_000));
    expect(kept).toMatchObject({ active: 'r2', previous: 'r1', history: two.history });
    expect(activated(kept, 'r3', by(4))).toMatchObject({ active: 'r3', previous: 'r2' });
  });

  it('notes a move to an older release as a rollback, and to a newer one as an activation', () => {
    const back = moved(two, 'r1', by(3));
    expect(back).toMatchObject({ active: 'r1', previous: 'r2' });
    expect(back.history.at(-1)).toMatchObject({ who: 'ann', action: 'rollback', from: 'r2', to: 'r1' });
    expect(moved(back, 'r2', by(4)).history.at(-1)).toMatchObject({ action: 'activate', from: 'r1', to: 'r2' });
  });

  it('says why it cannot activate or roll back', () => {
    const gone = { code: 'release.not-found', facts: { reason: 'mf-chat has no release r9' } };
    expect(() => activated(two, 'r9', by(3))).toThrow(expect.objectContaining(gone));
    const first = { code: 'release.refused', facts: { reason: 'mf-chat has no previous release' } };
    expect(() => rolledBack(published(undefined, manifest('r1'), by(1)), by(2))).toThrow(
      expect.objectContaining(first),
    );
  });

  it('stays as it is where the release is active already', () => {
    expect(activated(two, 'r2', by(3))).toBe(two);
  });

  it('disables a remote and never the shell', () => {
    expect(switched(two, false, by(3)).enabled).toBe(false);
    expect(() => switched(published(undefined, manifest('s1', 'shell'), by(1)), false, by(2))).toThrow(
      expect.objectContaining({ code: 'release.refused' }),
    );
  });

  it('keeps every release of thirty days and the newest forty, and the active and the previous one always', () => {
    const day = 24 * 60;
    let record = two;
    for (let n = 3; n < 60; n++) record = published(record, manifest(`r${n}`), by(n));
    expect(Object.keys(record.releases)).toHaveLength(59);
    record = activated(record, 'r5', by(70));
    record = published(record, manifest('r60'), by(31 * day));
    const kept = Object.keys(record.releases);
    expect(kept).toHaveLength(releasesKept + 1);
    expect(record).toMatchObject({ active: 'r60', previous: 'r5' });
    expect(kept).toContain('r5');
    expect(kept).not.toContain('r20');
  });

  it('has no release that is called as something every object has', () => {
    for (const release of ['constructor', '__proto__']) {
      expect(() => activated(two, release, by(3))).toThrow(expect.objectContaining({ code: 'release.not-found' }));
    }
  });

  it('stays small enough for one message, however large the manifests are', () => {
    const files = Array.from({ length: 4_000 }, (_, n) => `assets/a-long-name-of-a-file-that-is-one-of-many-${n}.js`);
    let record = two;
    for (let n = 3; n < 12; n++) record = published(record, { ...manifest(`r${n}`), files }, by(n));
    expect(record).toMatchObject({ active: 'r11', previous: 'r10' });
    expect(Object.keys(record.releases)).toEqual(expect.arrayContaining(['r11', 'r10']));
    expect(JSON.stringify(record).length).toBeLessThan(1_000_000);
  });

  it('stays small enough for one message', () => {
    const files = Array.from({ length: 500 }, (_, n) => `assets/a-long-name-of-a-file-${n}.js`);
    let record = two;
    for (let n = 3; n < 120; n++) record = published(record, { ...manifest(`r${n}`), files }, by(n));
    expect(Object.keys(record.releases).length).toBeGreaterThanOrEqual(releasesKept);
    expect(JSON.stringify(record).length).toBeLessThan(1_000_000);
  });
});
