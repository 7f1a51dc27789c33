import type { ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { describe, expect, it } from 'vitest';
import { published } from '../release-records/record.ts';
import { misfits, refusals } from './gate.ts';

const files = { js: ['app.js'], css: [] };
const manifest = (changes: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  app: 'mf-chat',
  release: 'r1',
  entry: 'remoteEntry.js',
  host: '^1.2.0',
  shared: { react: '19.3.1' },
  exposes: { './app': files, './bubble': files, './today': files },
  integrity: { 'remoteEntry.js': 'sha384-a' },
  files: ['remoteEntry.js', 'app.js'],
  ...changes,
});
const recordsOf = (...manifests: ReleaseManifest[]) =>
  new Map(manifests.map((one) => [one.app, published(undefined, one, { who: 'ann', at: new Date(0) })]));
const shell = manifest({ app: 'shell', host: '1.4.0', shared: { react: '19.3.1', zustand: '5.0.0' } });

describe('the publish gate', () => {
  it('lets a remote pass that fits the active shell', () => {
    expect(refusals(manifest(), recordsOf(shell))).toEqual([]);
    expect(misfits(manifest(), shell)).toEqual([]);
  });

  it('refuses a remote that needs a newer host than the shell offers', () => {
    expect(misfits(manifest({ host: '^1.5.0' }), shell)).toEqual([
      'it needs host ^1.5.0 and the active shell offers 1.4.0',
    ]);
  });

  it('refuses a second React, and a shared library that the shell lacks', () => {
    const shared = { react: '19.2.0', d3: '7.0.0', constructor: '1.0.0' };
    const reasons = misfits(manifest({ shared }), shell);
    expect(reasons).toEqual([
      'it was built with react 19.2.0 and the active shell has 19.3.1',
      'it shares d3, which the active shell does not offer',
      'it shares constructor, which the active shell does not offer',
    ]);
  });

  it('leaves the host package to its own range', () => {
    expect(misfits(manifest({ shared: { '@petalwise/host': '1.2.0' } }), shell)).toEqual([]);
  });

  it('refuses a remote without its page, or without a widget that pages of others show', () => {
    expect(refusals(manifest({ exposes: {} }), recordsOf(shell, manifest({ release: 'r0' })))).toEqual([
      'mf-chat does not expose ./app, which its own pages need',
      'mf-chat does not expose ./bubble, which pages of shell show',
      'mf-chat does not expose ./today, which pages of shell show',
    ]);
  });

  it('is not held up by a widget that others claim to show and that never was', () => {
    const facts = { owner: 'quiz', routes: [], widgets: [{ app: 'mf-chat', module: './made-up' }] };
    const quiz = manifest({ app: 'mf-quiz', facts });
    expect(refusals(manifest(), recordsOf(shell, manifest({ release: 'r0' }), quiz))).toEqual([]);
  });

  it('refuses other files under a known release id, and takes the same ones', () => {
    const known = recordsOf(manifest());
    expect(refusals(manifest(), known)).toEqual([]);
    expect(refusals(manifest({ integrity: { 'remoteEntry.js': 'sha384-b' } }), known)).toEqual([
      'mf-chat has a release r1 with other files; a release never changes',
    ]);
  });
});
