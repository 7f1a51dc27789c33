import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import { notesOf, type Own, testPlanner } from '../routine/test-planner.ts';

const { plan } = testPlanner(readKnowledge(), readProducts());

describe('the words of a routine', () => {
  it('tell how a step is done at its own time', () => {
    const routine = plan({ goals: ['dryness'], mostSteps: 4 }, [['skin-type', 'dry']]);
    expect(notesOf(routine)).toMatch(/lukewarm water/);
    for (const { how } of routine.steps) expect(how).not.toMatch(/morning (and|or) evening|make-up|at once/);
  });

  it('do not say that there is nothing for what the cream or the wash treats', () => {
    expect(notesOf(plan({ goals: ['dryness'], mostSteps: 2 }))).not.toMatch(/dry skin/);
    const wash: Own = ['Salicylic wash', 'cleanser', 'salicylic-acid'];
    const routine = plan({ goals: ['acne', 'blackheads'] }, [['skin-type', 'oily']], [wash]);
    expect(notesOf(routine)).not.toMatch(/nothing for blackheads/);
  });

  it('speak of pregnancy to pregnant people only', () => {
    const whys = (pregnancy: string) =>
      plan({ goals: ['acne'] }, [['pregnancy', pregnancy]])
        .steps.map(({ why }) => why)
        .join(' ');
    expect(whys('pregnant')).toMatch(/usual in pregnancy/);
    expect(whys('nursing')).not.toMatch(/pregnancy/);
    expect(notesOf(plan({ goals: ['fine-lines'] }, [['pregnancy', 'trying']]))).toMatch(
      /Retinol is left out: you are trying/,
    );
  });

  it('treat dark marks at 70 as sun spots, and let new ones be seen', () => {
    const routine = plan({ goals: ['dark-marks'] }, [['age', '70']]);
    expect(routine.steps.map(({ why }) => why).join(' ')).not.toMatch(/after spots/);
    expect(notesOf(routine)).toMatch(/new or changing/);
  });

  it('ask who it is for where nothing is known', () => {
    expect(notesOf(plan({}))).toMatch(/skin type, allergies/);
    expect(notesOf(plan({}, [['skin-type', 'dry']]))).not.toMatch(/skin type, allergies/);
  });

  it('say when acne needs a doctor', () => {
    expect(notesOf(plan({ goals: ['acne'] }))).toMatch(/12 weeks/);
  });

  it('tell an owner when a strong product may come more often', () => {
    const routine = plan({ goals: ['fine-lines'] }, [], [['Retinol 0.5%', 'treatment', 'retinol']]);
    expect(routine.weeks.map(({ words }) => words).join(' ')).toMatch(/if your skin is calm, retinol/);
  });

  it('take up dislikes without a matching ingredient', () => {
    const routine = plan({}, [
      ['dislike', 'white cast'],
      ['dislike', 'sticky'],
    ]);
    expect(routine.steps.find(({ slot }) => slot === 'sunscreen')?.name).not.toMatch(/mineral(?!.*tinted)/);
    expect(notesOf(routine)).toMatch(/sticky/);
    expect(notesOf(routine)).toMatch(/White cast/);
  });

  it('blame grains of a scrub, and witch hazel by its name', () => {
    const routine = plan(
      { goals: ['rosacea'] },
      [['condition', 'rosacea']],
      [
        ['Apricot scrub', 'exfoliant', 'fragrance'],
        ['Witch hazel toner', 'toner', 'witch-hazel alcohol-denat'],
      ],
    );
    expect(notesOf(routine)).toMatch(/Apricot scrub is left out: .*grains/);
    expect(notesOf(routine)).toMatch(/Witch hazel toner is left out: .*witch hazel/);
  });
});
