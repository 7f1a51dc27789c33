import { beforeAll, describe, expect, it } from 'vitest';
import type { Advice } from '../advice/advice.ts';
import { type StartedAdvisor, startAdvisor } from '../load/start-advisor.ts';

let advisor: StartedAdvisor;
// Vectors that were not generated are computed, which takes a while.
beforeAll(async () => {
  advisor = await startAdvisor(() => undefined);
}, 900_000);

const now = new Date('2026-11-23T12:00:00Z');
const ask = (question: string): Promise<Advice> =>
  advisor.advise({ question, history: [], profile: [], photo: undefined, trending: false, now, routine: null });
const remembered = ({ learnt }: Advice) => learnt.map(({ kind, value }) => `${kind} ${value}`);

describe('who asks for a routine', () => {
  it('is led to the builder with steps and money, and their skin and medicine are remembered', async () => {
    const reply = await ask(
      'Build me a routine: dry, sensitive skin, around $50, three steps in the morning, I have tretinoin already',
    );
    expect(reply.links).toEqual(['routine']);
    expect(reply.about.wishes).toEqual({ goals: [], mostSteps: 3, budget: 50 });
    expect(remembered(reply)).toEqual(
      expect.arrayContaining(['skin-type dry', 'concern sensitive skin', 'medicine tretinoin']),
    );
    // What all of it may cost is no limit for one product.
    expect(remembered(reply).join()).not.toContain('budget');
  });

  it.each([
    [
      'can you make me a routine? acne and dark spots, max 5 minutes, under 30 dollars',
      { goals: ['acne', 'dark-marks'], minutes: 5, budget: 30 },
    ],
    [
      'I need a simple 3 step routine for rosacea, budget is about 40',
      { goals: ['rosacea'], mostSteps: 3, budget: 40 },
    ],
    ['make a routine for redness, no money, only what i have', { goals: ['redness'], budget: 0 }],
    ['create a routine for my acne scars, i want to spend 100 tops', { goals: ['acne-scars'], budget: 100 }],
    ['put together a routine for melasma for 30-50 dollars', { goals: ['melasma'], budget: 50 }],
    ['build me a routine', { goals: [] }],
  ])('"%s" wishes for %o', async (message, wishes) => {
    expect((await ask(message)).about.wishes).toEqual(wishes);
  });

  it('is not taken to be as old as the money', async () => {
    const reply = await ask('I need a routine for rosacea, budget is about 40');
    expect(remembered(reply).join()).not.toContain('age');
    expect(remembered(await ask('build me a routine for 40 dollars, i am 40 years old'))).toContain('age 40');
  });

  it('gets a routine where the list has nothing so cheap', async () => {
    const reply = await ask('can you make me a routine? oily skin with acne, under 10 dollars');
    expect(reply.kind).toBe('answer');
    expect(reply.markdown).toMatch(/Morning[\s\S]*Evening/);
    expect(reply.links).toEqual(['routine']);
  });

  it('for another person is not led to a builder with it', async () => {
    const reply = await ask('build a routine for my husband, oily skin, $40');
    expect(reply.about.wishes).toBeUndefined();
    expect(remembered(reply)).toEqual([]);
  });

  it('and has none is led to the builder, too', async () => {
    const reply = await ask('what do i use tonight?');
    expect(reply.markdown).toMatch(/^You have not saved a routine yet/);
    expect(reply.about.wishes).toEqual({ goals: [] });
    expect((await ask('how do i use niacinamide')).about.wishes).toBeUndefined();
  });

  it('and has none is told the order that holds for everybody', async () => {
    for (const question of ['In what order do my skincare products go on?', 'what order should my serums go in']) {
      expect((await ask(question)).markdown).toMatch(/^Go from thin to thick/);
    }
    const ofRoutine = await ask('in what order are the steps of my routine?');
    expect(ofRoutine.markdown).toMatch(/^You have not saved a routine yet/);
  });
});
