// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('window', {
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});
const photo = { name: 'face.jpg', url: 'data:image/jpeg;base64,AAAA' };
/** As after a reload. */
const open = async () => {
  vi.resetModules();
  return (await import('./drafts.ts')).useDrafts;
};
beforeEach(() => kept.clear());

it('keeps the words of each chat through a reload, not its photo, and nothing of a message that was sent', async () => {
  const before = await open();
  before.getState().change('one', { text: 'Is retinol' });
  before.getState().change('one', { photo });
  before.getState().change('two', { text: 'Sent' });
  before.getState().change('two', { text: '' });
  expect(before.getState().bySession.one).toEqual({ text: 'Is retinol', photo });
  const after = await open();
  expect(after.getState().bySession).toEqual({ one: { text: 'Is retinol', photo: undefined } });
});

it.each(['null', '{"state":{"one":3,"two":""}}', '{"state":["x"]}', 'no JSON'])(
  'takes nothing wrong from the tab: %s',
  async (stored) => {
    kept.set('petalwise-drafts', stored);
    const drafts = await open();
    drafts.getState().change('one', { text: 'Hello' });
    expect(drafts.getState().bySession.one).toEqual({ text: 'Hello', photo: undefined });
  },
);
