import type { AppName, ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { describe, expect, it } from 'vitest';
import { published } from '../release-records/record.ts';
import { planVisits } from './plan-visits.ts';

const files = { js: [], css: [] };
const manifest = (app: AppName, modules: string[]): ReleaseManifest => ({
  app,
  release: 'r1',
  entry: 'entry.js',
  host: '^1.0.0',
  shared: {},
  exposes: Object.fromEntries(modules.map((module) => [module, files])),
  integrity: {},
  files: [],
});
const records = new Map(
  (['shell', 'mf-trending', 'mf-admin'] as const).map((app) => [
    app,
    published(undefined, manifest(app, []), { who: 'ann', at: new Date(0) }),
  ]),
);
const places = { productId: 'sk2', receiptId: 'r-1' };

describe('the pages of a trial', () => {
  it('are all pages of the remote, and those that show its widgets', () => {
    expect(planVisits(manifest('mf-trending', ['./app', './teaser']), records, places)).toEqual([
      { path: '/trending', who: 'person' },
      { path: '/trending/sk2', who: 'person' },
      { path: '/', who: 'visitor' },
      { path: '/dashboard', who: 'person' },
    ]);
  });

  it('are opened by who may see them, with ids where the recorded session has one', () => {
    expect(planVisits(manifest('mf-admin', ['./app']), records, places)).toEqual([{ path: '/admin', who: 'admin' }]);
    const paths = planVisits(manifest('mf-commerce', ['./app']), records, places).map(({ path }) => path);
    expect(paths).toEqual(['/pricing', '/checkout', '/subscribe', '/subscription', '/receipts', '/receipts/r-1']);
  });

  it('are, for a shell, its own and the first of every remote that is on', () => {
    const off = new Map(records).set('mf-admin', {
      ...published(undefined, manifest('mf-admin', []), { who: 'ann', at: new Date(0) }),
      enabled: false,
    });
    const paths = planVisits(manifest('shell', ['.']), off, places).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/auth', '/dashboard', '/trending']));
    expect(paths).not.toContain('/admin');
  });
});
