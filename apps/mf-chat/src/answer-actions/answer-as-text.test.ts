import type { Source } from '@petalwise/contracts/chat/conversation';
import { describe, expect, it } from 'vitest';
import { answerAsText } from './answer-as-text.ts';

const source = (over: Partial<Source>): Source => ({
  number: 1,
  title: 'Retinoids',
  publisher: 'AAD',
  url: 'https://aad.org/retinoids',
  kind: 'guideline',
  ...over,
});
const nameOf = (id: string) => ({ one: 'Calm Hour Cream' })[id];

describe('an answer that is copied', () => {
  it('has its words, its products by name with the reason, and its sources with their numbers', () => {
    const answer = {
      content: 'Use **retinol** at night [1].\n',
      products: [
        { id: 'one', reason: 'gentle at night' },
        { id: 'gone', reason: 'no longer in the catalogue' },
      ],
      sources: [source({}), source({ number: 2, title: 'Habit', publisher: 'Petalwise', url: null })],
    };
    expect(answerAsText(answer, nameOf)).toBe(
      `Use **retinol** at night [1].

Products:
- Calm Hour Cream: gentle at night

Sources:
[1] Retinoids, AAD, https://aad.org/retinoids
[2] Habit, Petalwise`,
    );
  });

  it('is its words alone where there is nothing else', () => {
    expect(answerAsText({ content: 'Hello.', products: [], sources: [] }, nameOf)).toBe('Hello.');
  });
});
