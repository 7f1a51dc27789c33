// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { stubTabStorage } from '../testing/tab-storage.ts';

const kept = new Map<string, string>();
stubTabStorage(kept);
const photo = { name: 'face.jpg', url: 'data:image/jpeg;base64,AAAA' };
/** As after a reload. */
const open = async () => {
  vi.resetModules();
  const { queryClient } = await import('@petalwise/host/query');
  const { useDrafts } = await import('./drafts.ts');
  return {
    signIn: (id: string | undefined) => void queryClient.setQueryData(['user'], id === undefined ? null : { id }),
    change: useDrafts.getState().change,
    drafts: () => useDrafts.getState().bySession,
  };
};
beforeEach(() => kept.clear());

it('keeps the words of each chat through a reload, not its photo, and nothing of a message that was sent', async () => {
  const before = await open();
  before.signIn('maya');
  before.change('one', { text: 'Is retinol' });
  before.change('one', { photo });
  before.change('two', { text: 'Sent' });
  before.change('two', { text: '' });
  expect(before.drafts().one).toEqual({ text: 'Is retinol', photo });
  const after = await open();
  after.signIn('maya');
  expect(after.drafts()).toEqual({ one: { text: 'Is retinol', photo: undefined } });
});

it('keeps them for a user who signs in again, and nothing of them for the next one', async () => {
  const tab = await open();
  tab.signIn('maya');
  tab.change('one', { text: 'Is retinol' });
  tab.signIn(undefined);
  tab.signIn('maya');
  expect(tab.drafts().one?.text).toBe('Is retinol');
  tab.signIn(undefined);
  tab.signIn('noor');
  expect(tab.drafts()).toEqual({});
  expect([...kept.values()].join()).not.toContain('retinol');
});

it('does not fill the tab with a text of millions of characters', async () => {
  const tab = await open();
  tab.signIn('maya');
  tab.change('one', { text: 'a'.repeat(5_000_000) });
  expect([...kept.values()].join().length).toBeLessThan(1_000);
});

it.each([
  'null',
  '{"state":{"ownerId":"maya","texts":{"one":3}}}',
  '{"state":{"ownerId":"maya","texts":"x"}}',
  '{"state":["x"]}',
  'no JSON',
])('takes nothing wrong from the tab: %s', async (stored) => {
  kept.set('petalwise-drafts', stored);
  const tab = await open();
  tab.signIn('maya');
  expect(tab.drafts()).toEqual({});
});
