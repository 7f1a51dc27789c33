import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import { contentOf, notesOf, person, testPlanner } from './test-planner.ts';

const { plan } = testPlanner(readKnowledge(), readProducts());

const actives = ['benzoyl-peroxide', 'adapalene', 'azelaic-acid', 'salicylic-acid'];
const sought = (routine: ReturnType<typeof plan>) => routine.steps.filter(({ product }) => product.from === 'look-for');

describe('a small budget', () => {
  it('of $12 has no actives, and says what to buy first', () => {
    const routine = plan({ goals: ['acne'], budget: 12 }, [['skin-type', 'oily']]);
    expect(contentOf(routine).filter((one) => actives.includes(one))).toEqual([]);
    expect(notesOf(routine)).toMatch(
      /Buy sunscreen first \(about \$12\)\. When there is money again: a moisturizer.*then a cleanser/,
    );
  });

  it('of $5 does not tell to buy what it does not reach for', () => {
    const notes = notesOf(plan({ goals: ['acne'], budget: 5 }, [['skin-type', 'oily']]));
    expect(notes).toMatch(/does not reach for sunscreen \(about \$12\).*Save for it.*After it: a moisturizer/);
    expect(notes).not.toMatch(/Buy sunscreen first/);
    expect(notes).toMatch(/about \$30, which is about \$25 over your budget/);
  });

  it('of $15 buys what it reaches for now, and the rest later', () => {
    const notes = notesOf(plan({ goals: [], budget: 15 }));
    expect(notes).toMatch(
      /Buy sunscreen first \(about \$12\)\. When there is money again: a moisturizer \(about \$10\)/,
    );
  });

  it('says what is to buy as one sum, with its parts', () => {
    const notes = notesOf(plan({ goals: [], budget: 50 }));
    expect(notes).toMatch(
      /comes to about \$49: \$31\.15 for products of our list, and about \$18 for what you look for/,
    );
  });

  it('that is spent on more than the basics has none of them to buy first', () => {
    const own = [
      ['Mild Wash', 'cleanser', ''],
      ['Nivea Creme', 'moisturizer', ''],
      ['Sun SPF 50', 'sunscreen', ''],
    ] as const;
    const routine = plan({ goals: ['dullness'], budget: 20 }, [], own);
    const { planner } = testPlanner(readKnowledge(), readProducts());
    const less = planner.check({ ...routine, wishes: { ...routine.wishes, budget: 5 } }, person([], own));
    expect(less?.notes.join(' ')).toMatch(/over your budget/);
    expect(less?.notes.join(' ')).not.toMatch(/undefined|first/);
  });

  it('that reaches for no goal says what helps it, and speaks of the basics only where they lack', () => {
    const own = [
      ['Mild Wash', 'cleanser', ''],
      ['Nivea Creme', 'moisturizer', ''],
      ['Sun SPF 50', 'sunscreen', ''],
    ] as const;
    expect(notesOf(plan({ goals: ['dullness'], budget: 5 }, [], own))).toMatch(
      /yet\. What helps it: a vitamin C serum/,
    );
    expect(notesOf(plan({ goals: ['acne'], budget: 31 }))).toMatch(/yet\. After the basics: /);
  });

  it('of 0 says what to buy first when there is money, and counts the cream that is there', () => {
    const routine = plan({ goals: ['dryness'], budget: 0 }, [], [['Nivea Creme', 'moisturizer', '']]);
    expect(routine.cost).toBe(0);
    expect(notesOf(routine)).toMatch(/buy sunscreen first/);
    expect(notesOf(routine)).not.toMatch(/nothing for dry skin|cheaper one/);
  });

  it('is shared by all three basic steps', () => {
    const routine = plan({ goals: ['dryness'], budget: 40 }, [['skin-type', 'dry']]);
    expect(routine.cost).toBeLessThan(3000);
    expect(notesOf(routine)).toMatch(/and about \$\d+ for what you look for/);
    expect(notesOf(routine)).not.toMatch(/over your budget/);
  });

  it('leaves what is left to the goals', () => {
    const routine = plan({ goals: ['oiliness'], budget: 80 }, [['skin-type', 'combination']]);
    expect(contentOf(routine).join()).toMatch(/niacinamide/i);
  });

  it('says about how much the products to look for cost, and no unknown price', () => {
    const routine = plan({ goals: ['acne'] }, [['skin-type', 'oily']]);
    expect(sought(routine).every(({ price }) => price === null)).toBe(true);
    expect(notesOf(routine)).toMatch(/about \$\d+ for what you look for/);
    expect(notesOf(plan({ goals: [], useOwn: true }))).not.toMatch(/look for/);
  });
});
