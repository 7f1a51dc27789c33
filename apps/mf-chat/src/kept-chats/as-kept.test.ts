import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { keptChats } from '@petalwise/contracts/web-apps/kept-chats';
import { describe, expect, it } from 'vitest';
import { asKept } from './as-kept.ts';

const now = new Date('2026-11-28T12:00:00Z');
const chat = { id: 'c1', title: 'Retinol' };

const message = (changes: Partial<ChatMessage>): ChatMessage => ({
  id: 'm1',
  role: 'user',
  content: 'Can I use retinol?',
  imageUrl: null,
  createdAt: '2026-11-28T11:00:00.000Z',
  status: 'answered',
  sources: [],
  analysis: null,
  kind: null,
  products: [],
  choices: [],
  links: [],
  remembered: [],
  notice: null,
  ...changes,
});

describe('a chat as it is kept for the offline page', () => {
  it('is its words: an answer without Markdown, a question as it was written', () => {
    const answer = message({ role: 'assistant', content: '## Yes\n\nUse **retinol** at night [1].' });
    const kept = asKept(chat, [message({ content: 'Is **this** fine?' }), answer], now);
    expect(kept).toMatchObject({ ...chat, seenAt: '2026-11-28T12:00:00.000Z' });
    expect(kept.messages.map(({ words }) => words)).toEqual(['Is **this** fine?', 'Yes\n\nUse retinol at night.']);
  });

  it('has no photo, only that there was one', () => {
    const kept = asKept(chat, [message({ imageUrl: '/api/chat/photo/p1' })], now);
    expect(kept.messages[0]).toMatchObject({ photo: true });
    expect(JSON.stringify(kept)).not.toContain('/api/');
  });

  it('leaves out what failed or waits for its answer, and what is older than the newest messages', () => {
    const failed = [message({ status: 'failed' }), message({ status: 'pending' })];
    expect(asKept(chat, failed, now).messages).toEqual([]);
    const many = Array.from({ length: keptChats.mostMessages + 5 }, (_, at) => message({ content: `number ${at}` }));
    expect(
      asKept(chat, many, now)
        .messages.map(({ words }) => words)
        .slice(0, 1),
    ).toEqual(['number 5']);
  });
});
