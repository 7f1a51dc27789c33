import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import { contentOf, notesOf, type Own, type ProfileFact, testPlanner } from './test-planner.ts';

const { plan } = testPlanner(readKnowledge(), readProducts());

const retinol: Own = ['Retinol 1%', 'treatment', 'squalane retinol'];
const sunscreenOf = (routine: ReturnType<typeof plan>) => routine.steps.find(({ slot }) => slot === 'sunscreen');

describe('a medicine that the profile names', () => {
  it.each<readonly [ProfileFact, string, RegExp]>([
    [['medicine', 'tretinoin'], 'pregnant', /Stop tretinoin and call whoever prescribed it/],
    [['medicine', 'tretinoin'], 'trying', /Stop tretinoin and call whoever prescribed it/],
    [['medicine', 'tretinoin'], 'nursing', /Ask whoever prescribed tretinoin/],
    [['medicine', 'adapalene'], 'pregnant', /Stop adapalene/],
    [['medicine', 'hydroquinone'], 'trying', /Stop hydroquinone/],
    [['medicine', 'isotretinoin'], 'pregnant', /Stop isotretinoin now and call whoever prescribed it today/],
    [['medicine', 'doxycycline'], 'pregnant', /[Cc]all whoever prescribed doxycycline today/],
    [['medicine', 'methotrexate'], 'pregnant', /[Cc]all whoever prescribed methotrexate today/],
  ])('%j, when %s, is stopped or asked about', (medicine, pregnancy, words) => {
    const notes = notesOf(plan({ goals: ['acne'] }, [medicine, ['pregnancy', pregnancy]]));
    expect(notes).toMatch(words);
    expect(notes).not.toMatch(/go on as|is your treatment/i);
  });

  it('that is to be stopped makes room for what may be used', () => {
    const told: ProfileFact[] = [
      ['medicine', 'tretinoin'],
      ['pregnancy', 'pregnant'],
    ];
    const routine = plan({ goals: ['dark-marks'] }, told);
    expect(contentOf(routine)).toContain('azelaic-acid');
    expect(contentOf(routine).join()).toMatch(/vitamin c/i);
    expect(sunscreenOf(routine)?.why).not.toMatch(/tretinoin/);
  });

  it.each(['doxycycline', 'tretinoin', 'isotretinoin', 'methotrexate'])(
    '%s asks for sunscreen all the more',
    (name) => {
      const routine = plan({ goals: ['acne'] }, [['medicine', name]]);
      expect(sunscreenOf(routine)?.why).toContain(`With ${name} skin burns sooner`);
    },
  );

  it('has no second retinoid or bakuchiol beside it', () => {
    expect(contentOf(plan({ goals: ['fine-lines'], mostSteps: 8 }, [['medicine', 'tretinoin']]))).not.toContain(
      'bakuchiol',
    );
  });

  it('brings lip balm and no waxing with isotretinoin', () => {
    const notes = notesOf(plan({ goals: ['acne'] }, [['medicine', 'isotretinoin']]));
    expect(notes).toMatch(/lip balm/);
    expect(notes).toMatch(/wax/);
  });
});

describe('people under 18', () => {
  it.each([['13'], ['16']])('of %s get neither retinol nor a word about lines', (age) => {
    for (const goals of [['fine-lines'], ['fine-lines', 'acne'], []]) {
      const routine = plan({ goals, mostSteps: 6 }, [['age', age]], [retinol]);
      expect(contentOf(routine)).not.toContain(retinol[0]);
      expect(contentOf(routine)).not.toContain('retinol');
      expect(routine.steps.map(({ why }) => why).join(' ')).not.toMatch(/lines and wrinkles/);
      expect(notesOf(routine)).toMatch(/Retinol 1% is left out/);
      expect(notesOf(routine)).not.toMatch(/all the same/);
    }
  });

  it('may keep adapalene for acne', () => {
    const routine = plan({ goals: ['acne'] }, [['age', '16']], [['Differin', 'treatment', 'adapalene']]);
    expect(contentOf(routine)).toContain('Differin');
  });
});

describe('allergies', () => {
  it('are all named in what to look for', () => {
    const routine = plan({ goals: ['dryness'] }, [
      ['allergy', 'nuts'],
      ['allergy', 'lanolin'],
      ['allergy', 'coconut'],
      ['allergy', 'propolis'],
    ]);
    const [cream] = routine.steps.filter(({ slot }) => slot === 'moisturizer');
    for (const word of ['nut', 'lanolin', 'coconut', 'propolis']) expect(cream?.name).toContain(word);
  });

  it('to aspirin use the words of labels, and say why salicylic acid is missing', () => {
    const routine = plan({ goals: ['blackheads'] }, [
      ['allergy', 'aspirin'],
      ['skin-type', 'oily'],
    ]);
    expect(routine.steps.map(({ name }) => name).join(' ')).not.toMatch(/aspirin/);
    expect(routine.steps.find(({ slot }) => slot === 'cleanser')?.name).toMatch(
      /without perfume, salicylic acid, willow bark or other salicylates/,
    );
    expect(notesOf(routine)).toMatch(/Salicylic acid is left out: you are allergic to aspirin/);
  });

  it('to a sunscreen filter mean mineral sunscreen, and are not named of a serum', () => {
    const routine = plan({ goals: ['uneven-tone'] }, [['allergy', 'oxybenzone']]);
    expect(sunscreenOf(routine)?.name).toMatch(/mineral|zinc/i);
    expect(
      routine.steps
        .filter(({ slot }) => slot === 'serum')
        .map(({ name }) => name)
        .join(),
    ).not.toMatch(/oxybenzone/);
  });
});

describe('what the user did not ask for', () => {
  it.each<readonly [string, readonly ProfileFact[], string[]]>([
    ['dry skin without a goal', [['skin-type', 'dry']], []],
    ['oily skin without a goal', [['skin-type', 'oily']], []],
    ['dryness', [['skin-type', 'dry']], ['dryness']],
    ['psoriasis', [['condition', 'psoriasis']], ['psoriasis']],
  ])('is no acid for %s', (_, told, goals) => {
    const routine = plan({ goals }, told);
    expect(routine.steps.filter(({ slot }) => slot === 'exfoliant' || slot === 'treatment')).toEqual([]);
    expect(routine.cycle).toBe(1);
  });

  it('is a first cleanse, however many steps are wanted', () => {
    const routine = plan({ goals: ['fine-lines'], mostSteps: 8 });
    expect(routine.steps.some(({ slot }) => slot === 'first-cleanse')).toBe(false);
  });
});

describe('what treats a goal', () => {
  it('is retinol for fine lines, and the cream for dry skin', () => {
    const routine = plan({ goals: ['fine-lines', 'dryness'] }, [
      ['age', '53'],
      ['skin-type', 'dry'],
    ]);
    expect(contentOf(routine)).toContain('retinol');
    expect(contentOf(routine)).not.toContain('lactic-acid');
    expect(notesOf(routine)).not.toMatch(/dry skin/);
  });

  it('is a tinted sunscreen for melasma and deeper skin, with the reason', () => {
    for (const told of [[['condition', 'melasma']], [['concern', 'dark skin']]] as const) {
      const routine = plan({ goals: [told[0][1] === 'melasma' ? 'melasma' : 'dark-marks'] }, told);
      expect(sunscreenOf(routine)?.name).toMatch(/^A tinted/);
      expect(sunscreenOf(routine)?.why).toMatch(/visible light/);
    }
  });

  it('is a wash once a day, and a mild one at night', () => {
    const routine = plan(
      { goals: ['acne'] },
      [['skin-type', 'oily']],
      [
        ['Differin', 'treatment', 'adapalene'],
        ['PanOxyl 4% wash', 'cleanser', 'benzoyl-peroxide'],
      ],
    );
    const washes = routine.steps.filter(({ slot }) => slot === 'cleanser');
    expect(washes.map(({ time, name }) => `${time} ${name === 'PanOxyl 4% wash'}`)).toEqual([
      'morning true',
      'evening false',
    ]);
    expect(washes[0]?.why).toMatch(/benzoyl peroxide/);
    expect(washes[0]?.how).toMatch(/one to two minutes.*bleaches/);
  });

  it('comes slowly where skin is sensitive', () => {
    const routine = plan({ goals: ['rosacea'] }, [
      ['condition', 'rosacea'],
      ['skin-type', 'sensitive'],
    ]);
    const azelaic = routine.steps.find(
      ({ product }) => product.from === 'look-for' && product.ingredient === 'azelaic-acid',
    );
    expect(routine.cycle).toBe(2);
    expect(azelaic?.nights).toHaveLength(1);
  });

  it('comes in one after the other, also where the person has all of it', () => {
    const routine = plan(
      { goals: ['acne', 'texture'] },
      [['skin-type', 'oily']],
      [
        ['Benzoyl peroxide 10% gel', 'treatment', 'benzoyl-peroxide'],
        ['Glycolic toner', 'toner', 'glycolic-acid'],
      ],
    );
    const weeks = routine.steps.filter(({ product }) => product.from === 'shelf').map(({ fromWeek }) => fromWeek);
    expect(weeks.toSorted()).toEqual([1, 3]);
    expect(routine.steps.map(({ how }) => how).join(' ')).toMatch(/2\.5%, which does as much/);
  });
});

describe('eczema', () => {
  it('comes before rough skin, which acids would make flare', () => {
    const routine = plan({ goals: ['texture'] }, [
      ['condition', 'eczema'],
      ['skin-type', 'dry'],
    ]);
    expect(routine.steps.filter(({ slot }) => slot === 'exfoliant' || slot === 'treatment')).toEqual([]);
    expect(notesOf(routine)).toMatch(/Let eczema calm down first/);
  });

  it('has a cream with ceramides, and one wash', () => {
    const routine = plan({ goals: ['fine-lines', 'eczema'] }, [
      ['condition', 'eczema'],
      ['skin-type', 'dry'],
    ]);
    expect(routine.steps.find(({ slot }) => slot === 'moisturizer')?.why).toMatch(/ceramides/);
    expect(routine.steps.filter(({ slot }) => slot === 'cleanser')).toHaveLength(1);
  });
});

describe('sensitive skin', () => {
  it('is not invited to a strong vitamin C', () => {
    const routine = plan(
      { goals: ['redness'] },
      [['skin-type', 'sensitive']],
      [['L-ascorbic 20%', 'serum', 'vitamin-c']],
    );
    expect(notesOf(routine)).toMatch(/20% can sting sensitive skin/);
    expect(notesOf(routine)).not.toMatch(/all the same/);
  });
});
