import { describe, expect, it } from 'vitest';
import { asksSomething, splitClauses, splitSentences } from './split-clauses.ts';

const clausesOf = (text: string) => splitSentences(text).flatMap((sentence) => splitClauses(sentence));

describe('clauses', () => {
  it.each([
    [
      'can i use retinol with niacinamide? also what spf and how do i cancel premium',
      ['can i use retinol with niacinamide?', 'what spf', 'how do i cancel premium'],
    ],
    ['i have oily skin what should i use', ['i have oily skin', 'what should i use']],
    ['my skin burns when i use vitamin c should i stop', ['my skin burns when i use vitamin c', 'should i stop']],
    ['I am allergic to aspirin and my forehead is oily', ['I am allergic to aspirin', 'my forehead is oily']],
    ['my sister is nursing, what is safe for her', ['my sister is nursing', 'what is safe for her']],
    ['is azelaic acid good for rosacea does it sting', ['is azelaic acid good for rosacea', 'does it sting']],
  ])('are found in: %s', (text, clauses) => expect(clausesOf(text)).toEqual(clauses));

  it.each([
    'what can i use for dark spots while breastfeeding',
    'if i am pregnant, can i use it',
    'i dont know what to use for my acne',
    'since i have eczema, can i use perfume',
    'been slathering on differin, glycolic and my hydroquinone',
    'how often can i use it',
    'is 0.5% retinol ok',
  ])('stay whole in: %s', (text) => expect(clausesOf(text)).toEqual([text]));

  it('lose no word but the joining ones', () => {
    const text = 'hi! my face is red, it burns\n- what now? e.g. dr. jart; ok...fine';
    expect(clausesOf(text).join(' ').match(/\w+/g)).toEqual(text.match(/\w+/g));
  });
});

describe('what is asked', () => {
  it.each([
    'can i use retinol',
    'retinol and vitamin c together',
    'i need something for redness',
    'not sure if i should stop',
    'ok?',
    'recommend me a cleanser',
    'routine for oily skin',
  ])('is seen in: %s', (clause) => expect(asksSomething(clause)).toBe(true));

  it.each(['i am allergic to aspirin', 'my forehead is full of blackheads', 'thanks so much!', "it's worse at night"])(
    'is not seen in: %s',
    (clause) => expect(asksSomething(clause)).toBe(false),
  );
});
