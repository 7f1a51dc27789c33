import type { StepDraft } from '@petalwise/contracts/chat/routine';
import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import { type ProfileFact, person, testPlanner, wish } from '../routine/test-planner.ts';

const { planner } = testPlanner(readKnowledge(), readProducts());

describe('what is only to look for', () => {
  const choices = (told: readonly ProfileFact[], slot: 'treatment' | 'exfoliant', ingredient?: string) => {
    const who = person(told);
    const routine = planner.plan(wish(), who);
    const step: StepDraft = {
      id: '00000000-0000-4000-9000-000000000001',
      time: 'evening',
      slot,
      product: { from: 'look-for', ...(ingredient !== undefined && { ingredient }) },
      nights: null,
      fromWeek: 1,
    };
    const { wishes, cycle, without, steps } = routine;
    return planner.check({ wishes, cycle, without, steps: [...steps, step] }, who)?.issues ?? [];
  };

  it.each<readonly [ProfileFact, 'treatment' | 'exfoliant', string | undefined]>([
    [['age', '10'], 'treatment', undefined],
    [['age', '10'], 'exfoliant', undefined],
    [['condition', 'eczema'], 'exfoliant', undefined],
    [['condition', 'rosacea'], 'exfoliant', undefined],
    [['medicine', 'isotretinoin'], 'treatment', 'azelaic-acid'],
    [['age', '13'], 'treatment', 'retinol'],
  ])('is judged for %j: %s %s', (told, slot, ingredient) => {
    expect(choices([told], slot, ingredient).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([expect.stringMatching(/not-for-you|ask-doctor|careful/)]),
    );
  });
});
