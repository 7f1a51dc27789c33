import { describe, expect, it } from 'vitest';
import { flagReason, functionWords, verdictBody } from './report-words.ts';

describe('the words of a report', () => {
  it('does not say the verdict twice', () => {
    const words = 'Not for you: Limonene, because you are allergic to fragrance.';
    expect(verdictBody({ kind: 'not-for-you', words })).toBe('Limonene, because you are allergic to fragrance.');
    expect(verdictBody({ kind: 'careful', words: 'Take care: retinol, because it is new.' })).toBe(
      'Retinol, because it is new.',
    );
    expect(verdictBody({ kind: 'nothing-against', words: 'I found nothing.' })).toBe('I found nothing.');
  });

  it('puts the reason of a flag into a sentence', () => {
    expect(flagReason({ strength: 'never', reason: 'you are allergic to fragrance', instead: null })).toBe(
      'Not for you, because you are allergic to fragrance.',
    );
    expect(flagReason({ strength: 'ask-doctor', reason: 'you are pregnant', instead: null })).toBe(
      'Ask a doctor or pharmacist, because you are pregnant.',
    );
  });

  it('names functions as people do', () => {
    expect(functionWords(['pigment-evening', 'soothing'])).toBe('Pigment evening, soothing');
    expect(functionWords(['uv-filter'])).toBe('UV filter');
  });
});
