import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import type { Item } from '../steps/setting.ts';
import type { NotedStep } from './noted.ts';
import { replyToNote } from './reply-to-note.ts';

const { ingredients } = readKnowledge();
const item = (slot: Item['slot'], id?: string): Item => {
  const inside = [...ingredients.values()].filter((one) => one.id === id);
  return {
    product: { from: 'look-for', ingredient: id ?? slot },
    slot,
    name: id ?? slot,
    brand: null,
    price: null,
    ingredients: inside,
    acting: inside,
    against: undefined,
    isExpired: false,
    facts: undefined,
  };
};
const step = (slot: Item['slot'], id?: string, time: NotedStep['time'] = 'evening'): NotedStep => ({
  item: item(slot, id),
  time,
});
const routine = [
  step('cleanser'),
  step('serum', 'vitamin-c', 'morning'),
  step('treatment', 'retinol'),
  step('moisturizer'),
  step('sunscreen', undefined, 'morning'),
];
const plain = [step('cleanser'), step('moisturizer'), step('sunscreen', undefined, 'morning')];
const standing = (id: string) => ({ standing: [item('other', id)], medicines: [] });

describe('the reply to a note', () => {
  it('sends swelling and trouble breathing to help, and changes no step', () => {
    for (const note of ['my face is swollen', 'hives everywhere', 'blisters']) {
      expect(replyToNote(note, routine)).toMatch(/doctor or pharmacist see it today/);
    }
    for (const note of ["can't breathe", 'my tongue is swelling, stings too']) {
      expect(replyToNote(note, routine)).toMatch(/call the emergency number now/);
    }
  });

  it('pauses the strongest active, or the one that is meant', () => {
    expect(replyToNote('stings', routine)).toMatch(
      /^Leave retinol out until nothing stings.*every third night with moisturizer/,
    );
    expect(replyToNote('burning after the serum', routine)).toMatch(/^Leave vitamin C out.*every third morning/);
    expect(replyToNote('the vitamin c stings', routine)).toMatch(/^Leave vitamin C out/);
  });

  it('goes by the time of the step', () => {
    expect(replyToNote('stings', [step('treatment', 'azelaic-acid', 'morning')])).toMatch(/every third morning/);
    const both = [step('treatment', 'azelaic-acid', 'morning'), step('treatment', 'azelaic-acid')];
    expect(replyToNote('stings', both)).toMatch(/once every third day/);
  });

  it('keeps what stung for minutes only, and does not speed it up', () => {
    expect(replyToNote('stung for 5 min then fine', routine)).toMatch(/common with retinol.*no more often than now/);
    expect(replyToNote('stung for 5 min then fine', routine)).not.toMatch(/every third/);
  });

  describe('of a week in which an active is still to come', () => {
    const azelaic: NotedStep = { ...step('treatment', 'azelaic-acid'), begins: 3 };
    const early = [...plain, azelaic];

    it('blames nothing that has not begun, and says when it begins', () => {
      for (const note of ['my cheeks sting', 'so dry and flaky']) {
        const reply = replyToNote(note, early);
        expect(reply).not.toMatch(/Leave azelaic acid out/);
        expect(reply).toMatch(/Azelaic acid begins only in week 3, and only if your skin is calm by then\.$/);
      }
      expect(replyToNote('my cheeks sting', early)).toMatch(/^Leave out what you added last/);
      expect(replyToNote('stung for a minute', early)).not.toMatch(/azelaic/i);
    });

    it('blames what has begun', () => {
      const reply = replyToNote('my cheeks sting', [step('serum', 'vitamin-c', 'morning'), ...early]);
      expect(reply).toMatch(/^Leave vitamin C out.*Azelaic acid begins only in week 3/);
      // In use already, in the morning.
      const both = [step('serum', 'azelaic-acid', 'morning'), azelaic];
      expect(replyToNote('my cheeks sting', both)).toMatch(/^Leave azelaic acid out/);
      expect(replyToNote('my cheeks sting', both)).not.toMatch(/week 3/);
    });

    it('goes by the person where they used it early', () =>
      expect(replyToNote('the azelaic acid stings', early)).toMatch(
        /^In your routine azelaic acid begins only in week 3: leave it out until then/,
      ));

    it('still says that it stops with a pregnancy', () => {
      const retinol: NotedStep = { ...step('treatment', 'retinol'), begins: 3 };
      expect(replyToNote('positive test', [...plain, retinol])).toMatch(/^Stop retinol now/);
    });
  });

  it('keeps a sunscreen that stings from being left out', () =>
    expect(replyToNote('my sunscreen stings', plain)).toMatch(/swap it for a mineral one/));

  it('leaves a prescription to who wrote it, of the profile too', () => {
    expect(replyToNote('peeling', [step('treatment', 'tretinoin')])).toMatch(/ask who prescribed it/);
    expect(replyToNote('peeling', plain, standing('tretinoin'))).toMatch(/^Leave tretinoin out.*who prescribed it/);
    expect(replyToNote('stings', plain, standing('isotretinoin'))).not.toMatch(/Leave isotretinoin out/);
  });

  it('has patience with new pimples of a retinoid, and of nothing else', () => {
    expect(replyToNote('new pimples', routine)).toMatch(/common in the first six weeks with retinol/);
    expect(replyToNote('new pimples', [step('exfoliant', 'lactic-acid')])).not.toMatch(/six weeks/);
    expect(replyToNote('period started so breakouts', routine)).toMatch(/around a period are common/);
  });

  it('says what stops with a pregnancy', () => {
    expect(replyToNote('found out I am pregnant today', routine)).toMatch(/^Stop retinol now: it is left out in/);
    expect(replyToNote('found out I am pregnant today', routine)).not.toMatch(/vitamin C|sunscreen/);
    expect(replyToNote('positive test', plain)).toMatch(/^Nothing that is known of your routine has to stop/);
    const prescribed = replyToNote('pregnant!', plain, standing('tretinoin'));
    expect(prescribed).toMatch(/Stop tretinoin now.*Call whoever prescribed tretinoin\./);
    expect(replyToNote('pregnant!', plain, standing('isotretinoin'))).toMatch(/whoever prescribed isotretinoin today/);
    expect(replyToNote('pregnant!', plain, standing('doxycycline'))).toMatch(
      /^Call whoever prescribed doxycycline today/,
    );
    const medicines = [{ name: 'methotrexate', burnsSooner: true, isForPregnancy: false }];
    expect(replyToNote('pregnant!', plain, { standing: [], medicines })).toMatch(/prescribed methotrexate today/);
    expect(replyToNote('started breastfeeding', [step('treatment', 'azelaic-acid')])).not.toMatch(/in pregnancy/);
  });

  it('says what a new medicine changes at once', () => {
    expect(replyToNote('started antibiotics doxycycline', routine)).toMatch(/burn sooner.*sunscreen on every morning/);
    expect(replyToNote('derm put me on accutane', routine)).toMatch(
      /leave vitamin-c and retinol out until whoever prescribed it agrees/,
    );
    expect(replyToNote('on prednisone this week', routine)).toMatch(/Add it to your profile.*pharmacist/);
  });

  it.each([
    ['a mole on my cheek is bleeding', /doctor see a mole or spot that bleeds within days/],
    ['dark patch seems darker', /within two weeks/],
    ['got sunburnt at the beach', /stay out of the sun. Leave retinol out/],
    ['waxed my lip and it tore', /petrolatum.*do not wax where you use retinol/],
    ['retinol smells off and is brown', /^Throw it away/],
    ['it smells rancid and burns', /^Throw it away.*until your skin is calm/],
    ['my eyes sting', /^Rinse the eye/],
    ['did not wash it off in time and it burns', /^Leave retinol out/],
    ['the face wash burns', /^Wash with lukewarm water only/],
    ['forgot sunscreen', /as soon as you think of it/],
    ['pregnant and my cheeks burn', /Stop retinol now.*until your skin is calm/],
    ['skipped tonight, too tired', /does no harm/],
    ['mi cara arde mucho', /^Leave retinol out/],
  ])('to "%s" is what a nurse would say', (note, words) => expect(replyToNote(note, routine)).toMatch(words));

  it('does not speak of an active where there is none', () => {
    for (const note of [
      'stings',
      'so dry',
      'new pimples',
      'no stinging',
      'all good',
      'sunburnt',
      'stung for a minute',
    ]) {
      expect(replyToNote(note, plain)).not.toMatch(/retinol|vitamin C|undefined/);
    }
  });

  it('says nothing where there is nothing to say', () => expect(replyToNote('bought milk', routine)).toBeUndefined());
});
