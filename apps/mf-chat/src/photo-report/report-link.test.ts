import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { expect, it } from 'vitest';
import { reportedOf, reportLink } from './report-link.ts';

const message = (id: string, over: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  role: 'user',
  content: '',
  imageUrl: null,
  createdAt: '2026-11-24T00:25:00.000Z',
  status: 'answered',
  sources: [],
  analysis: {
    zones: [],
    face: {},
    quality: { light: '', sharpness: '', pose: '', figures: {} },
    notMeasured: [],
  },
  kind: null,
  products: [],
  choices: [],
  links: [],
  remembered: [],
  notice: null,
  wishes: null,
  ...over,
});
const [older, newer, words] = [message('older'), message('newer'), message('words', { analysis: null })];
const named = (link: string) => reportedOf([older, newer, words], new URL(link, 'http://localhost').searchParams)?.id;

it('reports the photo that its link names', () => {
  expect(named(reportLink('chat', 'older'))).toBe('older');
  expect(named(reportLink('chat', 'newer'))).toBe('newer');
});

it('reports the newest photo where none is named, or one that is gone or was never a photo', () => {
  for (const link of ['/chat/chat', reportLink('chat', 'deleted'), reportLink('chat', 'words')]) {
    expect(named(link)).toBe('newer');
  }
});

it('reports nothing in a chat without a photo', () => {
  expect(reportedOf([words], new URLSearchParams())).toBeUndefined();
});
