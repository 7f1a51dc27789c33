// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createAppLoader } from './app-loader.ts';
import type { PageReport } from './report.ts';

const Page = () => null;
const previous = { release: 'old', base: '/old/', entry: '/old/e.js', hash: 'sha384-o' };
const remotes = {
  'mf-chat': { release: 'new', enabled: true, base: '/new/', entry: '/new/e.js', exposes: {}, integrity: {}, previous },
};

/** A page in which each release loads as told; `stored` outlives it. */
const open = (
  outcomes: Record<string, unknown>,
  { stored = new Map<string, string>(), online = true, keeps = true } = {},
) => {
  let entry = '/new/e.js';
  const reports: PageReport[] = [];
  const page = { reloads: 0 };
  const loader = createAppLoader(remotes, {
    load: async () => {
      const outcome = outcomes[entry.split('/')[1] ?? ''];
      if (outcome instanceof Error) throw outcome;
      return { default: outcome as typeof Page };
    },
    preload: () => undefined,
    register: (_app, next) => {
      entry = next;
    },
    storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => keeps && stored.set(key, value) },
    report: async (report) => reports.push(report),
    isOnline: () => online,
    reload: () => {
      page.reloads++;
    },
    now: () => 0,
  });
  const kinds = () => reports.map(({ kind, release, name }) => `${kind} ${release} ${name}`);
  return { loader, kinds, stored, page };
};

const broken = new Error('broken');

describe('an app whose active release', () => {
  it('loads is that release', async () => {
    const { loader, kinds } = open({ new: Page });
    expect((await loader.load('mf-chat', './app')).default).toBe(Page);
    expect(kinds()).toEqual(['remote-loaded new ./app']);
  });

  it.each([
    ['does not load', broken],
    ['exposes nothing', undefined],
    ['exposes no component', { a: 1 }],
  ])('%s opens the page again with the one before, reported with both', async (_, outcome) => {
    const first = open({ new: outcome, old: Page });
    void first.loader.load('mf-chat', './app');
    await vi.waitFor(() => expect(first.page.reloads).toBe(1));
    expect(first.kinds()).toEqual(['remote-failed new ./app', 'fell-back new to old']);
    const second = open({ new: outcome, old: Page }, { stored: first.stored });
    await second.loader.load('mf-chat', './app');
    expect(second.kinds()).toEqual(['remote-loaded old ./app']);
  });

  it('fails like the one before it says so without a loop, and tries again where it is', async () => {
    const stored = new Map([['petalwise-fell-back-mf-chat', 'new']]);
    const outcomes: Record<string, unknown> = { new: broken, old: broken };
    const { loader, kinds, page } = open(outcomes, { stored });
    await expect(loader.load('mf-chat', './app')).rejects.toBe(broken);
    expect(loader.recover('mf-chat', './app', broken)).toBe(false);
    expect([kinds(), page.reloads]).toEqual([['remote-failed old ./app'], 0]);
    outcomes.old = Page;
    await loader.load('mf-chat', './app');
  });

  it('throws when it is first drawn falls back', async () => {
    const { loader, kinds, page } = open({ new: Page, old: Page });
    await loader.load('mf-chat', './app');
    expect(loader.recover('mf-chat', './app', broken)).toBe(true);
    await vi.waitFor(() => expect(page.reloads).toBe(1));
    expect(kinds()).toContain('fell-back new to old');
  });

  it('is another one than the one that failed is tried', async () => {
    const { loader, kinds } = open({ new: Page }, { stored: new Map([['petalwise-fell-back-mf-chat', 'older']]) });
    await loader.load('mf-chat', './app');
    expect(kinds()).toEqual(['remote-loaded new ./app']);
  });

  it.each([
    ['without a network', { online: false }, './app'],
    ['in a tab that remembers nothing', { keeps: false }, './app'],
    ['in a widget', {}, './today'],
  ])('fails %s does not fall back', async (_, given, module) => {
    const { loader, page } = open({ new: broken, old: Page }, given);
    await expect(loader.load('mf-chat', module)).rejects.toBe(broken);
    expect(page.reloads).toBe(0);
  });
});
