import { describe, expect, it } from 'vitest';
import type { PageFinding } from './browser-process.ts';
import { faultsOf, scriptBudget } from './verdict.ts';

const seen = (pages: PageFinding[], more: Partial<Parameters<typeof faultsOf>[0]> = {}) =>
  faultsOf({
    browsed: { pages, stoppedAt: undefined },
    reports: [],
    scriptBytes: 0,
    budget: scriptBudget,
    seconds: 15,
    ...more,
  });

describe('the verdict of a trial', () => {
  it('finds no fault in pages without a problem', () => {
    expect(seen([{ path: '/trending', modules: [], problems: [] }])).toEqual([]);
  });

  it('names modules first, and the page of each problem, once', () => {
    const problems = ['uncaught TypeError: x is null', 'uncaught TypeError: x is null'];
    const other = { path: '/trending/sk2', modules: ['./app has no default export'], problems: [] };
    expect(seen([{ path: '/trending', modules: [], problems }, other])).toEqual([
      './app has no default export',
      '/trending: uncaught TypeError: x is null',
    ]);
  });

  it('counts what the pages report of themselves, but no measures', () => {
    const failed = { kind: 'remote-failed', app: 'mf-trending', name: './teaser', message: 'Error: no' } as const;
    const loaded = { kind: 'remote-loaded', app: 'mf-trending' } as const;
    expect(seen([], { reports: [loaded, failed] })).toEqual(['mf-trending ./teaser did not start: Error: no']);
  });

  it('says where a trial hung, and by how much a budget is passed', () => {
    expect(seen([], { browsed: { pages: [], stoppedAt: ['/trending'] } })).toEqual([
      'the trial was stopped after 15 s, while it waited for /trending',
    ]);
    expect(seen([], { scriptBytes: scriptBudget + 1 })).toEqual([
      'its pages load 1201 kB of its JavaScript, and may load 1200 kB',
    ]);
    expect(seen([], { scriptBytes: 90_001, budget: 90_000 })).toEqual([
      'its pages load 91 kB of its JavaScript, and may load 90 kB',
    ]);
  });

  it('keeps a long list short', () => {
    const problems = Array.from({ length: 40 }, (_, n) => `problem ${n}`);
    const words = seen([{ path: '/', modules: [], problems }]);
    expect(words).toHaveLength(13);
    expect(words.at(-1)).toBe('and 28 more like these');
  });
});
