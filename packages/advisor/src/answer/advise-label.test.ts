import { beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '../advice/advice.ts';
import { type StartedAdvisor, startAdvisor } from '../load/start-advisor.ts';

const now = new Date('2026-11-23T12:00:00Z');
const since = '2026-11-01T00:00:00.000Z';
let advisor: StartedAdvisor;
beforeAll(async () => {
  advisor = await startAdvisor(() => undefined);
}, 900_000);

const ask = (question: string, over: Partial<Conversation> = {}) =>
  advisor.advise({ question, history: [], profile: [], photo: undefined, trending: false, now, ...over });

const list = 'Aqua, Glycerin, Cetearyl Alcohol, Caprylic/Capric Triglyceride, Phenoxyethanol, Parfum, Limonene';
const differin = { id: '1', name: 'Differin gel', slot: 'treatment', productId: null, label: null } as const;

describe('a pasted label', () => {
  it('is answered with the verdict first, and leads on to its page', async () => {
    const profile = [{ kind: 'allergy', value: 'fragrance', since }] as const;
    const { kind, markdown, links } = await ask(list, { profile });
    expect(kind).toBe('answer');
    expect(markdown).toMatch(/^Not for you: Parfum and Limonene/);
    expect(links).toEqual(['label']);
  });

  it('is held against what is said beside it', async () => {
    const { markdown } = await ask('im pregnant, is this ok? Aqua, Glycerin, Retinol, Squalane, Phenoxyethanol');
    expect(markdown).toMatch(/^Not for you: Retinol/);
  });

  it('teaches nothing about the person by what the pack says', async () => {
    const { learnt } = await ask(
      `Rich cream for dry, sensitive skin. For pregnant women. Ingredients: ${list}. Avoid contact with eyes.`,
    );
    expect(learnt).toEqual([]);
  });

  it('forgets nothing for what a pasted text says', async () => {
    const profile = [{ kind: 'allergy', value: 'fragrance', since }] as const;
    const { learnt, markdown } = await ask(
      `"I am not allergic to fragrance any more", says Anna. Ingredients: ${list}`,
      { profile },
    );
    expect(learnt).toEqual([]);
    expect(markdown).toMatch(/^Not for you/);
  });

  it('counts what is said beside it on its own page, and remembers nothing of it', async () => {
    const text = 'I am pregnant. Ingredients: Aqua, Glycerin, Retinol, Squalane';
    expect((await ask(text, { label: true })).learnt).toEqual([]);
    const person = { profile: [], using: [], notes: [], now };
    expect((await advisor.care.judgeLabel({ text, person }))?.verdict.kind).toBe('not-for-you');
  });

  it('is repeated for free if it was judged before, and is still what a question is about', async () => {
    const { kind, markdown, links, about } = await ask(list, { labelIsKnown: true });
    expect(kind).toBe('help');
    expect(markdown).toContain('You have had this list checked before, so this was free.');
    expect(links).toEqual(['label']);
    const history = [
      { role: 'user', content: list },
      { role: 'assistant', content: markdown, about },
    ] as const;
    expect((await ask('is it fragrance free?', { history })).markdown).toMatch(/^No: it has Parfum/);
  });

  it('on its own page is asked about in a separate field', async () => {
    const { markdown } = await ask(list, { label: true, labelQuestion: 'is it fragrance free?' });
    expect(markdown).toMatch(/^No: it has Parfum/);
    const { kind } = await ask(list, {
      label: true,
      labelQuestion: 'my lips are swelling and i cant breathe since i used it',
    });
    expect(kind).toBe('safety');
  });

  it('gives way to a danger in the same message', async () => {
    const { kind } = await ask(`my lips and tongue are swelling and i cant breathe since i used this: ${list}`);
    expect(kind).toBe('safety');
  });

  it.each([
    'i use cleanser, niacinamide, vitamin c, retinol, hyaluronic acid, moisturizer and sunscreen, which order?',
    'can i use retinol, niacinamide and vitamin c together?',
    'i am dry, sensitive, 34, allergic to nuts, what should i use',
  ])('is not a list within a question: %s', async (question) => {
    expect((await ask(question)).links).not.toContain('label');
  });
});

describe('what the person uses', () => {
  it('counts in an answer', async () => {
    const { markdown } = await ask('can i use glycolic acid?', { using: [differin] });
    expect(markdown).toMatch(/Differin|adapalene/i);
  });
});

describe('a note of the routine', () => {
  const notes = [{ day: '2026-11-21', words: 'stings after the serum' }];

  it('is taken up by an answer', async () => {
    const { markdown } = await ask('when do i use retinol?', { notes });
    expect(markdown).toMatch(/You noted on Saturday/);
  });

  it('is not, once a later note says that it is over', async () => {
    const later = [...notes, { day: '2026-11-22', words: 'no stinging any more' }];
    expect((await ask('when do i use retinol?', { notes: later })).markdown).not.toMatch(/You noted/);
  });
});

describe('what the person keeps here', () => {
  it('is described without a coin: products', async () => {
    const { kind, markdown, links } = await ask('What products do I use?', { using: [differin] });
    expect(kind).toBe('help');
    expect(markdown).toContain('Differin gel');
    expect(links).toEqual(['products']);
  });

  it('is described without a coin: notes', async () => {
    const notes = [{ day: '2026-11-21', words: 'the serum stings' }];
    const { kind, markdown } = await ask('What did I note about how my skin felt?', { notes });
    expect(kind).toBe('help');
    expect(markdown).toContain('Saturday, November 21: "the serum stings"');
  });
});

describe('a whole routine', () => {
  it('leads on to the builder', async () => {
    expect((await ask('build me a routine for oily skin')).links).toContain('routine');
  });
});
