import type { StepDraft } from '@petalwise/contracts/chat/routine';
import type { ClashSide, ShelfClash } from '@petalwise/contracts/chat/shelf';
import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import { type Own, ownId, type ProfileFact, person, testPlanner } from '../routine/test-planner.ts';

const { planner } = testPlanner(readKnowledge(), readProducts());
const clashesOf = (owned: readonly Own[], told: readonly ProfileFact[] = []): ShelfClash[] =>
  planner.clashes(person(told, owned));
const names = (sides: readonly ClashSide[]) => sides.map(({ name }) => name);
const inShort = (clashes: readonly ShelfClash[]) =>
  clashes.map(({ kind, one, other }) => [kind, names(one), names(other)]);

const toner: Own = ['Glow Tonic', 'toner', 'glycolic-acid'];
const retinol: Own = ['Night Serum', 'serum', 'squalane retinol'];
const tretinoin: Own = ['Tretinoin cream', 'moisturizer', 'tretinoin'];
const vitaminC: Own = ['Day Serum', 'serum', 'vitamin-c'];
const cream: Own = ['Plain Cream', 'moisturizer', 'glycerin'];

describe('products that do not go together', () => {
  it('are named with what of them clashes, what the rule says, why, and what to do', () => {
    expect(clashesOf([toner, cream, tretinoin])).toEqual([
      {
        kind: 'alternate',
        one: [{ id: ownId(2), name: 'Tretinoin cream', active: 'tretinoin' }],
        other: [{ id: ownId(0), name: 'Glow Tonic', active: 'glycolic acid' }],
        words: 'Not on the same night: use them on different nights.',
        why: 'Each loosens the outer layer, so together they sting and peel more than they help.',
        how: expect.arrayContaining(['Night 2: the retinoid, then moisturizer.']),
        isSettled: false,
      },
    ]);
  });

  it('are not those that go together, nor one alone', () => {
    expect(clashesOf([cream, ['Niacinamide', 'serum', 'niacinamide'], retinol])).toEqual([]);
    expect(clashesOf([toner])).toEqual([]);
  });

  it('do the same job where one of them is enough, however many there are', () => {
    const clashes = clashesOf([retinol, cream, tretinoin, ['Adapalene gel', 'treatment', 'adapalene']]);
    expect(inShort(clashes)).toEqual([['same-job', ['Night Serum', 'Tretinoin cream', 'Adapalene gel'], []]]);
    expect(clashes[0]).toMatchObject({ words: 'Use only one retinoid at a time.' });
  });

  it('come the gravest first', () => {
    const kinds = clashesOf([vitaminC, toner, retinol, tretinoin]).map(({ kind }) => kind);
    expect(kinds).toEqual(['same-job', 'alternate', 'same-day', 'same-day']);
  });

  it('are reported together if the same rule keeps them from the same things', () => {
    const scented = ['Rose Cream', 'Musk Cream', 'Fig Cream'].map((name): Own => [name, 'moisturizer', 'fragrance']);
    // A scent is less grave than two actives that meet.
    expect(inShort(clashesOf([...scented, retinol, toner]))).toEqual([
      ['alternate', ['Night Serum'], ['Glow Tonic']],
      ['avoid', ['Rose Cream', 'Musk Cream', 'Fig Cream'], ['Night Serum', 'Glow Tonic']],
    ]);
  });

  it('are reported separately if one of them meets less', () => {
    // The peel and the toner are a graver pair.
    const peel: Own = ['Home Peel', 'exfoliant', 'acid-peel'];
    const clashes = inShort(clashesOf([peel, toner, vitaminC]));
    expect(clashes).toContainEqual(['avoid', ['Home Peel'], ['Glow Tonic', 'Day Serum']]);
    expect(clashes).toContainEqual(['same-day', ['Glow Tonic'], ['Day Serum']]);
    expect(clashes).toHaveLength(2);
  });

  it('say more of two actives than of the scent beside them', () => {
    const scented: Own = ['Scented Retinol', 'serum', 'fragrance retinol'];
    expect(inShort(clashesOf([scented, retinol]))).toEqual([['same-job', ['Scented Retinol', 'Night Serum'], []]]);
  });
});

describe('a routine that is kept', () => {
  const step = (place: number, rest: Partial<StepDraft>): StepDraft => ({
    id: ownId(100 + place),
    time: 'evening',
    slot: 'serum',
    product: { from: 'shelf', id: ownId(place) },
    nights: null,
    fromWeek: 1,
    ...rest,
  });
  const settledIn = (steps: readonly StepDraft[], owned: readonly Own[], told: readonly ProfileFact[] = []) =>
    planner.clashes({ ...person(told, owned), running: { steps, week: 1 } }).map(({ isSettled }) => isSettled);

  it('settles what it keeps on different nights, or at different times of day', () => {
    expect(settledIn([step(0, { nights: [0] }), step(1, { nights: [1] })], [toner, retinol])).toEqual([true]);
    expect(settledIn([step(0, { time: 'morning' }), step(1, {})], [vitaminC, retinol])).toEqual([true]);
    expect(settledIn([step(0, { time: 'morning' })], [vitaminC], [['medicine', 'tretinoin']])).toEqual([true]);
  });

  it('settles nothing that it lets meet, does not have, or must not have', () => {
    expect(settledIn([step(0, { nights: [0, 1] }), step(1, { nights: [1] })], [toner, retinol])).toEqual([false]);
    expect(settledIn([step(0, {})], [toner, retinol])).toEqual([false]);
    expect(settledIn([], [toner], [['medicine', 'tretinoin']])).toEqual([false]);
    expect(settledIn([step(0, { nights: [0] }), step(1, { nights: [1] })], [retinol, tretinoin])).toEqual([false]);
  });

  it('puts what it settles last', () => {
    const steps = [step(0, { nights: [0] }), step(1, { nights: [1] })];
    const clashes = planner.clashes({ ...person([], [toner, retinol, vitaminC]), running: { steps, week: 1 } });
    expect(clashes.map(({ kind }) => kind)).toEqual(['same-day', 'same-day', 'alternate']);
  });
});

describe('what the profile says', () => {
  it('keeps a product from a medicine that is no product here', () => {
    const [clash] = clashesOf([toner], [['medicine', 'tretinoin']]);
    expect(clash).toMatchObject({
      kind: 'alternate',
      one: [{ id: null, name: 'Tretinoin', active: 'tretinoin' }],
      other: [{ id: ownId(0) }],
    });
  });

  it('takes out what is not for the person: it is to be left out anyway', () => {
    expect(clashesOf([toner, retinol], [['pregnancy', 'pregnant']])).toEqual([]);
    expect(
      clashesOf(
        [toner],
        [
          ['medicine', 'tretinoin'],
          ['pregnancy', 'pregnant'],
        ],
      ),
    ).toEqual([]);
  });
});

describe('what has no place in a routine', () => {
  it.each(['Scented Shampoo', 'Eau de Parfum', 'Rose Lip Balm', 'Body scrub', 'Hand Cream'])(
    '%s meets nothing on the face',
    (name) => {
      expect(clashesOf([retinol, [name, 'other', 'fragrance scrub']])).toEqual([]);
    },
  );

  it.each(['Differin', 'Clay mask', 'Face scrub'])('%s may meet something there', (name) => {
    const ids = { Differin: 'adapalene', 'Clay mask': 'clay', 'Face scrub': 'scrub' }[name] ?? '';
    expect(clashesOf([retinol, [name, 'other', ids]])).toHaveLength(1);
  });
});
