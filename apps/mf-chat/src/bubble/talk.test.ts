// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubTabStorage } from '../testing/tab-storage.ts';

const kept = new Map<string, string>();
stubTabStorage(kept);
const open = () => {
  vi.resetModules();
  return import('./talk.ts');
};
beforeEach(() => kept.clear());

describe('the talk with the widget', () => {
  it('begins with one greeting, which differs with Premium', async () => {
    const { greet, useTalk, forgetTalk } = await open();
    greet(false);
    greet(false);
    const [free, ...more] = useTalk.getState().messages;
    expect(more).toEqual([]);
    expect(free).toMatchObject({ role: 'assistant', content: expect.stringContaining('1 coin') });
    expect(new Date(free?.timestamp ?? '').getTime()).not.toBeNaN();
    forgetTalk();
    greet(true);
    expect(useTalk.getState().messages[0]?.content).toContain('Premium');
  });

  it('outlives a reload for its owner, and for no other user', async () => {
    const before = await open();
    before.beginTalk('maya');
    before.greet(false);
    before.write('What is on sa');
    before.openTalk(true);
    const after = await open();
    after.beginTalk('maya');
    expect(after.useTalk.getState()).toMatchObject({ draft: 'What is on sa', open: false });
    expect(after.useTalk.getState().messages).toHaveLength(1);
    after.beginTalk('noor');
    expect(after.useTalk.getState()).toMatchObject({ draft: '', messages: [], ownerId: 'noor' });
    expect(JSON.stringify([...kept.values()])).not.toContain('What is on sa');
  });

  it('has a question that was on its way at a reload as one to try again, under its own id', async () => {
    const { afterReload } = await open();
    const question = { id: 'q1', role: 'user', content: 'Sale?', timestamp: '2026-11-22T00:00:00.000Z' } as const;
    expect(afterReload({ messages: [question] }).messages).toMatchObject([{ id: 'q1', failure: expect.any(String) }]);
    const answer = { ...question, id: 'a1', role: 'assistant' } as const;
    expect(afterReload({ messages: [question, answer] }).messages).toEqual([question, answer]);
  });

  it('drops stored entries that are not messages, and keeps the rest', async () => {
    const good = { id: 'a1', role: 'assistant', content: 'Hi', timestamp: '2026-11-22T00:00:00.000Z' } as const;
    const bad = [
      5,
      null,
      'text',
      {},
      { ...good, content: 5 },
      { ...good, role: 'system' },
      { ...good, timestamp: 'x' },
    ];
    const { afterReload } = await open();
    for (const stored of [undefined, null, 5, 'text', [], { messages: 'abc', draft: null, ownerId: 5 }]) {
      expect(afterReload(stored)).toEqual({ ownerId: undefined, messages: [], draft: '' });
    }
    const messages = [...bad, { ...good, sources: [{ number: 'one' }], failure: 5 }];
    expect(afterReload({ ownerId: 'maya', messages, draft: 'Wh' })).toEqual({
      ownerId: 'maya',
      messages: [good],
      draft: 'Wh',
    });
    kept.set('petalwise-beauty-chat', JSON.stringify({ state: { ownerId: 'maya', messages: 'abc', draft: null } }));
    const { useTalk, greet } = await open();
    greet(false);
    expect(useTalk.getState()).toMatchObject({ ownerId: 'maya', draft: '', messages: [{ role: 'assistant' }] });
  });

  it('ignores an empty message, and lets the server decide whether a user without coins gets an answer', async () => {
    const asked = vi.fn(async () => new Response('{}', { status: 500 }));
    vi.stubGlobal('fetch', asked);
    const { ask, write, useTalk } = await open();
    write('  \n ');
    await ask();
    expect(asked).not.toHaveBeenCalled();
    write('How do I cancel Premium?');
    await ask();
    expect(asked).toHaveBeenCalled();
    expect(useTalk.getState()).toMatchObject({ draft: '', messages: [{ content: 'How do I cancel Premium?' }] });
  });

  it('keeps what is being written where a button is pressed meanwhile', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
    const { say, write, useTalk } = await open();
    write('Half a ques');
    await say('For dry skin');
    expect(useTalk.getState()).toMatchObject({ draft: 'Half a ques', messages: [{ content: 'For dry skin' }] });
  });

  it('keeps what an answer carries over a reload, and drops what is none of it', async () => {
    const { afterReload } = await open();
    const line = { id: crypto.randomUUID(), kind: 'allergy', value: 'perfume', since: '2026-11-22T00:00:00.000Z' };
    const answer = {
      ...{ id: 'a1', role: 'assistant', content: 'Which one?', timestamp: '2026-11-22T00:00:00.000Z' },
      ...{ kind: 'question', products: [{ id: 'sk1', reason: 'gentle' }], choices: ['Dry skin', 'Oily skin'] },
      ...{ remembered: [line], notice: 'fallback' },
    };
    expect(afterReload({ messages: [answer] }).messages).toEqual([answer]);
    const broken = { ...answer, kind: 'joke', products: [{}], choices: 'no', remembered: [5], notice: 'odd' };
    const { id, role, content, timestamp } = answer;
    expect(afterReload({ messages: [broken] }).messages).toEqual([{ id, role, content, timestamp }]);
  });
});
