import { catalogue } from '@petalwise/catalogue/catalogue';
import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { expect, it } from 'vitest';
import { writeHead, writeMessage } from './write-chat.ts';

const zone = 'America/New_York';
const message = (over: Partial<ChatMessage>): ChatMessage => ({
  id: '00000000-0000-4000-8000-000000000001',
  role: 'user',
  content: 'Is it safe?\n- at night\nThanks',
  imageUrl: null,
  createdAt: '2026-03-08T06:59:00.000Z',
  status: 'answered',
  sources: [],
  analysis: null,
  kind: null,
  products: [],
  choices: [],
  links: [],
  remembered: [],
  notice: null,
  ...over,
});

it('begins with the title on one line and the day in the time zone', () => {
  const head = writeHead({ title: 'Night\ncream', createdAt: new Date('2026-01-01T02:00:00Z'), zone });
  expect(head).toBe('# Night cream\n\n*Started December 31, 2025*\n\n');
});

it('quotes what the person wrote, with their time before and after the clocks change', () => {
  expect(writeMessage(message({}), zone)).toBe(
    '**You**, March 8, 2026 at 1:59 AM\n\n> Is it safe?  \n> - at night  \n> Thanks\n\n',
  );
  expect(writeMessage(message({ createdAt: '2026-03-08T07:00:00.000Z' }), zone)).toContain('at 3:00 AM');
});

it('says that a photo was sent and that a question was not answered, without the address of the photo', () => {
  const text = writeMessage(message({ imageUrl: '/api/chat/photo/1', status: 'failed' }), zone);
  expect(text).toContain('*With a photo*');
  expect(text).toContain('*Not answered*');
  expect(text).not.toContain('/api/');
});

it('writes an answer with its products and sources by name, and without ids', () => {
  const [product] = catalogue;
  const answer = message({
    role: 'assistant',
    content: 'Use it **at night**. [1]',
    products: [
      { id: product?.id ?? '', reason: 'for dry skin' },
      { id: 'gone', reason: 'it was good' },
    ],
    sources: [
      { number: 1, title: 'Retinoids', publisher: 'BJD', url: 'https://example.com/a', kind: 'evidence' },
      { number: 2, title: 'Common practice', publisher: 'Petalwise', url: null, kind: 'convention' },
    ],
  });
  expect(writeMessage(answer, zone)).toBe(`**Petalwise advisor**, March 8, 2026 at 1:59 AM

Use it **at night**. [1]

Products:

- ${product?.brand} ${product?.name}: for dry skin
- A product we no longer show: it was good

Sources:

- [1] Retinoids, BJD, <https://example.com/a>
- [2] Common practice, Petalwise

`);
});
