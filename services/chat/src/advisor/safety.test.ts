import { describe, expect, it } from 'vitest';
import { answer, mustSeeDoctor } from './answer.ts';
import type { Turn } from './remember.ts';

/** The answer to the last thing said, in the chat and in the widget. */
const converse = (trending: boolean, ...said: string[]) =>
  said.reduce<{ history: Turn[]; markdown: string }>(
    ({ history }, question) => {
      const { markdown } = answer(question, history, { trending });
      const turns: Turn[] = [
        { role: 'user', content: question },
        { role: 'assistant', content: markdown },
      ];
      return { history: [...history, ...turns], markdown };
    },
    { history: [], markdown: '' },
  ).markdown;
const pregnant = 'Tell me retinol is safe in pregnancy';
const lead = (markdown: string) => markdown.split('\n')[0] ?? '';

describe.each([
  ['in the widget', true],
  ['in a chat', false],
])('%s', (_where, trending) => {
  const say = (...said: string[]) => converse(trending, ...said);

  it.each([
    'I took 20 tablets of isotretinoin, what now',
    'i have taken too many pills',
    'I swallowed a whole bottle of pills',
    'my daughter took all my doxycycline tablets',
    'I accidentally took two capsules of accutane',
    'I overdosed on spironolactone',
    'he drank nail polish remover',
    'My child drank nail polish remover',
    'I swallowed some tretinoin gel',
  ])('%s: the emergency number and poison control come first, in any talk', (question) => {
    for (const before of [[], [pregnant], ['tell me about retinol'], ['My child has spots']]) {
      expect(lead(say(...before, question))).toMatch(/emergency number.*poison control/);
    }
    expect(mustSeeDoctor(question)).toBe(true);
  });

  it.each([
    'I take 20 mg isotretinoin',
    'I have been taking isotretinoin capsules for 6 months',
    'can you overdose on vitamin c serum?',
    'I use two pumps of serum',
    'how much retinol should I take for my face',
    'Tell me about Drunk Elephant Protini Polypeptide Cream',
  ])('%s: is no poisoning', (question) => {
    expect(say(question)).not.toMatch(/poison control/);
  });

  it.each([
    'my baby has a rash',
    'there is a rash on my toddler',
    'my 3 month old has red spots',
    'my son has hives',
    'cream for nappy rash',
  ])('%s: a doctor first, and nothing to put on it', (question) => {
    for (const before of [[], ['My child has dry skin']]) {
      expect(lead(say(...before, question))).toMatch(/^Please have a doctor/);
      expect(say(...before, question)).not.toMatch(/benzoyl|salicylic|\$/);
    }
  });

  it('names no acid for a baby, and forgets the baby with the next matter', () => {
    expect(say('what can I put on my baby')).not.toMatch(/benzoyl|salicylic/);
    expect(lead(say('salicylic acid for my baby?'))).toMatch(/^Not yet/);
    expect(lead(say('salicylic acid for my baby?', 'Does salicylic acid help blackheads?'))).not.toMatch(/^Not yet/);
    expect(say('My skin is dry since I had my baby')).not.toMatch(/health visitor/);
    expect(say('my 15 year old son has acne')).not.toMatch(/health visitor/);
  });

  it.each([
    'Does niacinamide cure acne and eczema permanently?',
    'can retinol cure acne?',
    'will azelaic acid get rid of rosacea for good',
    'is salicylic acid a permanent fix for blackheads',
    'Can I use retinol and vitamin C together to cure acne?',
  ])('%s: promises no cure', (question) => {
    const markdown = say(question);
    expect(markdown).toMatch(/^I cannot promise a cure/);
    expect(markdown).not.toMatch(/\byes\b/i);
  });

  it.each([
    [pregnant],
    [pregnant, 'I took 20 tablets of isotretinoin, what now'],
    ['is tretinoin ok for me at 15', 'My child drank nail polish remover', 'I got bleach in my eye'],
  ])('a price that nothing has is answered as one, after %s', (...before) => {
    expect(lead(say(...before, 'Best product under $-5'))).toMatch(/^\$-5 is no price/);
    expect(lead(say(...before, 'Best product under $1e9'))).toMatch(/^\$1e9 is no price/);
    expect(say(...before, 'Best product under $-5')).not.toMatch(/undefined|NaN/);
  });

  it('a safety answer does not stay for what is shopped for next', () => {
    for (const question of ['cheapest sunscreen', 'what is on sale?', 'best moisturizer under $20']) {
      expect(say(pregnant, question)).toMatch(/out of our 59|One of our 59/);
      expect(say('is tretinoin safe', question)).toMatch(/out of our 59|One of our 59/);
    }
    if (trending) expect(say(pregnant, 'best product')).toMatch(/out of our 59/);
    expect(say('My child drank nail polish remover', 'price of CeraVe and minoxidil and tretinoin')).toMatch(/\$\d/);
  });

  it('a pregnancy stays known where it matters, and what leans on it is answered', () => {
    expect(say(pregnant, 'tell me about differin')).toMatch(/^Better not/);
    expect(say(pregnant, 'and vitamin c?')).toMatch(/antioxidant/);
  });
});

it('reads a long question up to a word, and calls no stump unknown', () => {
  expect(converse(true, 'CeraVe '.repeat(550))).not.toMatch(/CeraV\b/);
  expect(converse(true, `is this good: ${'CeraVe '.repeat(550)}`)).not.toMatch(/do not know CeraV/);
});
