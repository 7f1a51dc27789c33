import { beforeAll, describe, expect, it } from 'vitest';
import type { Advice, Conversation, Turn } from '../advice/advice.ts';
import { type StartedAdvisor, startAdvisor } from '../load/start-advisor.ts';
import { applyChanges } from '../person/apply-changes.ts';

const now = new Date('2026-11-22T12:00:00Z');
let advisor: StartedAdvisor;
// Vectors that were not generated are computed, which takes a while.
beforeAll(async () => {
  advisor = await startAdvisor(() => undefined);
}, 900_000);

/** Says one thing after the other in one conversation, and returns every reply. */
async function talk(...messages: string[]): Promise<Advice[]> {
  let profile: Conversation['profile'] = [];
  const history: Turn[] = [];
  const replies: Advice[] = [];
  for (const question of messages) {
    const reply = await advisor.advise({
      question,
      history: [...history],
      profile,
      photo: undefined,
      trending: false,
      now,
    });
    profile = applyChanges(profile, reply.learnt, now);
    history.push(
      { role: 'user', content: question },
      { role: 'assistant', content: reply.markdown, about: reply.about },
    );
    replies.push(reply);
  }
  return replies;
}

const last = async (...messages: string[]) => (await talk(...messages)).at(-1) as Advice;
const first = ({ markdown }: Advice) => markdown.split(/(?<=[.!?])\s/)[0] ?? '';

describe('an answer', () => {
  it('answers the question that was asked in its first sentence', async () => {
    expect(first(await last('can i use niacinamide with vitamin c?'))).toMatch(/^Yes/);
    expect(first(await last('expecting a baby, is retinol ok?'))).toMatch(/\b(no|leave|avoid|stop)\b/i);
  });

  it('answers every ask of a message', async () => {
    const { markdown } = await last('can i use retinol and vitamin c together, and how much sunscreen do i need?');
    expect(markdown).toMatch(/vitamin C in the morning/i);
    expect(markdown).toMatch(/two finger/i);
  });

  it.each([
    ['routine for acne', 'acne'],
    ['routine for rosacea', 'rosacea'],
    ['what is a good routine for acne', 'acne'],
    ['what routine should I use for oily skin?', 'oily skin'],
    ['skincare routine for oily acne prone skin', 'oily skin and acne'],
    ['night routine for aging skin', 'fine lines and wrinkles'],
    ['good skincare routine for dark spots', 'dark marks after spots'],
    ['best routine for dry skin?', 'dry skin'],
  ])('builds the routine that is asked for: "%s"', async (message, goal) => {
    expect(first(await last(message))).toBe(`Here is a simple routine, aimed at ${goal}.`);
  });

  it.each([
    'can I add retinol to my acne routine',
    'cheap routine for acne',
    'is my routine too much for sensitive skin',
  ])('takes no question near it for that: "%s"', async (message) => {
    expect(first(await last(message))).not.toContain('Here is a simple routine');
  });

  it.each(['my skin is dry', 'I have dry skin', 'dry skin what do i do', 'what helps dry skin'])(
    'tells who says that their skin is dry, and no more, nothing about acne: "%s"',
    async (message) => {
      const { markdown } = await last(message);
      expect(markdown).toMatch(/cream/);
      expect(markdown).not.toMatch(/acne|azelaic|adapalene/i);
    },
  );

  it.each([
    ['vitamin c', /vitamin C/i],
    ['alopecia', /doctor|treatment/i],
    ['retinol vs tretinoin', /begin with retinol/i],
    ['does a ceramide moisturiser block my retinol', /ceramides go with every active/i],
  ])('takes English for English: "%s"', async (message, words) => {
    const { markdown } = await last(message);
    expect(markdown).toMatch(words);
    expect(markdown).not.toMatch(/inglés|anglais|Englisch|inglês|inglese|English mein/);
  });

  it('offers no soap for hands and floors where soap for the face is meant', async () => {
    const { products } = await last('best soap for face');
    expect(products.length).toBeGreaterThan(0);
    expect((await last('best soap for face')).markdown).not.toMatch(/Bronner/);
  });

  it.each([
    ['how to get clear skin', /^Treat acne/],
    ["what's my skin type", /^To find yours, wash mildly/],
    ['why is my face oily by noon', /^Hormones and family/],
    ['salicylic acid or benzoyl peroxide', /^Benzoyl peroxide for red/],
  ])('answers what many people type: "%s"', async (message, words) =>
    expect((await last(message)).markdown).toMatch(words),
  );

  it.each([
    'had microneedling yesterday, can i use my adapalene tonight?',
    'microneedling + adapalene tonight?',
    'can i use adapalene tonight? i have microneedling tomorrow',
    'i did microneedling this morning. is retinol ok tonight?',
  ])('lets no active on skin that is needled: "%s"', async (message) => {
    const { markdown, sources } = await last(message);
    expect(markdown).toMatch(/^No, not tonight: leave retinoids/);
    expect(sources.length).toBeGreaterThan(0);
  });

  it('takes what a product may cost for no age, and stays near it', async () => {
    const { learnt } = await last('my budget is about 40, what moisturizer should i buy?');
    expect(learnt).toEqual([{ act: 'remember', kind: 'budget', value: '40' }]);
    const { markdown } = await last('a gift set around $50 please');
    expect(markdown).toContain('up to $55');
  });

  it('gives two ingredients their own rule', async () => {
    const { markdown } = await last('Can I use retinol and vitamin C together?');
    expect(markdown.match(/retinol/gi)?.length).toBeGreaterThan(1);
  });

  it('takes silence about a medicine for no leave', async () => {
    const { markdown } = await last('can i use ivermectin cream together with dapsone gel');
    expect(markdown).not.toMatch(/nothing speaks against/);
    expect(markdown).toMatch(/pharmacist/);
  });

  it('forbids what a rule forbids, before anything else is said', async () => {
    const reply = await last(
      'my gp gave me doxycycline for a chest infection and i am on roaccutane. both at the same time?',
    );
    expect(first(reply)).toMatch(/^No|do not/i);
    expect(reply.markdown).not.toMatch(/nothing speaks against/);
  });

  it('does not cancel Premium for who wants to stop a cream', async () => {
    const reply = await last('adapalene week 3 and my face is on fire. do i quit?');
    expect(reply.markdown).not.toMatch(/premium/i);
  });

  it('has sources whose numbers appear in it', async () => {
    const { markdown, sources } = await last('how long until niacinamide works');
    expect(sources.length).toBeGreaterThan(0);
    for (const { number } of sources) expect(markdown).toContain(`[${number}]`);
  });

  it('says no passage twice word for word in one conversation', async () => {
    const replies = await talk('how do i use retinol?', 'and how do i use retinol?', 'how should i use retinol');
    const paragraphs = replies.flatMap(({ markdown }) =>
      markdown.split('\n\n').filter((paragraph) => paragraph.length > 60),
    );
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });

  it('takes a follow-up for what was spoken of, and a new subject for a new one', async () => {
    const replies = await talk('what does azelaic acid do?', 'how often?', 'how do i get rid of dandruff');
    expect(replies[1]?.about.entries).toEqual(['ingredient:azelaic-acid']);
    expect(replies[2]?.markdown).toMatch(/shampoo/i);
    expect(replies[2]?.about.entries).not.toContain('ingredient:azelaic-acid');
  });
});

describe('a person', () => {
  it('is remembered across messages, and obeyed', async () => {
    const reply = await last('I am allergic to aspirin', 'what helps against blackheads on my nose?');
    expect(reply.markdown).not.toMatch(/\*\*Salicylic/);
    expect(reply.products.map(({ id }) => id)).not.toContain('sk5');
    expect(reply.markdown).toMatch(/adapalene|azelaic|glycolic/i);
  });

  it('is not their sister', async () => {
    const [, own] = await talk('my sister is pregnant, can she use retinol?', 'can i use retinol? im 29');
    expect(own?.learnt.some(({ kind }) => kind === 'pregnancy')).toBe(false);
    expect(first(own as Advice)).not.toMatch(/^(No[,.:]|Leave|Stop)/);
  });

  it('hears which of the listed things has to go', async () => {
    const { markdown, kind } = await last(
      'just found out im expecting, been slathering on differin, glycolic and my hydroquinone',
    );
    expect(kind).toBe('answer');
    expect(markdown).toMatch(/adapalene/i);
    expect(markdown).toMatch(/hydroquinone/i);
  });

  it('for a user whose allergy a pasted label breaks says so first, and never that the rest is safe', async () => {
    const reply = await last(
      'allergic to perfume. Ingredients: Aqua, Glycerin, Niacinamide, Parfum, Limonene, Methylisothiazolinone, Linalool, GlowComplex-7',
    );
    expect(first(reply)).toMatch(/Not for you/);
    expect(reply.markdown).toMatch(/no all-clear/);
  });
});

describe('a reply that is no answer', () => {
  it.each([
    ['hi', 'small-talk'],
    ['thanks!', 'small-talk'],
    ['how do I cancel premium', 'help'],
    ['do you store my photos? who can see them', 'help'],
    ['what is the weather in paris', 'unknown'],
    ['the mole on my shoulder has 2 colours now', 'safety'],
    ['a dark streak in my thumbnail is getting wider', 'safety'],
    ['ich will nicht mehr leben', 'safety'],
  ] as const)('%s is %s', async (message, kind) => {
    const reply = await last(message);
    expect(reply.kind).toBe(kind);
    expect(reply.products).toEqual([]);
  });

  it('speaks the language of a person in danger', async () => {
    expect((await last('ich will nicht mehr leben')).language).toBe('de');
  });

  it('comes for any text', async () => {
    for (const text of ['', '?', '🧴🧴🧴', 'a'.repeat(4000), '((((', '١٢٣ \u200b', 'DROP TABLE x; --']) {
      expect((await last(text)).markdown).not.toBe('');
    }
  });
});

describe('an open danger', () => {
  it('is repeated briefly, and nothing is sold, until the person says that it is taken care of', async () => {
    const [told, again, over] = await talk(
      'my lips are swelling and i cant breathe since the new mask',
      'ok but which serum should i use?',
      'i called an ambulance and they helped me. which serum for dull skin?',
    );
    expect(told?.kind).toBe('safety');
    expect(again?.kind).toBe('safety');
    expect(again?.products).toEqual([]);
    expect(again?.markdown.length).toBeLessThan((told?.markdown.length ?? 0) / 2);
    expect(again?.markdown).toMatch(/112|911/);
    expect(over?.kind).not.toBe('safety');
  });

  it('is repeated once where it can wait for days', async () => {
    const replies = await talk(
      'my mole has grown and bleeds',
      'ok but which sunscreen should i use?',
      'and which sunscreen for dry skin?',
    );
    expect(replies.map(({ kind }) => kind)).toEqual(['safety', 'safety', 'answer']);
  });
});

describe('a wish to buy', () => {
  it('is read in place with an allergy, and keeps to it', async () => {
    const { markdown, products } = await last('im allergic to coconut, which deodorant');
    expect(markdown).toMatch(/deodorants/);
    expect(products).toEqual([]);
  });

  it('that chooses between two is no question of their order', async () => {
    const { markdown } = await last('which of these two is better for oily skin, hydro boost or cerave cream');
    expect(first({ markdown } as Advice)).toMatch(/^Take Neutrogena Hydro Boost/);
  });

  it('is no question of what is remembered', async () => {
    const { products } = await last('what do u have for men with oily skin');
    expect(products.length).toBeGreaterThan(0);
  });

  it('for a trouble gets advice and a thing for it', async () => {
    const { markdown, products } = await last('something for my brothers razor burn he shaves for work every day');
    expect(markdown).toMatch(/shave/i);
    expect(products.map(({ id }) => id)).toContain('mg8');
  });

  it('keeps what was asked before', async () => {
    const { markdown, products } = await last('vegan moisturizer under 60', 'any others under 30?');
    expect(markdown).toMatch(/vegan moisturizers up to \$30/);
    expect(products.map(({ id }) => id)).toEqual(['sk14']);
  });

  it('without fragrance says once what to look for', async () => {
    const { markdown } = await last('need a fragrance free moisturizer');
    expect(markdown).toMatch(/Choose one labeled "fragrance-free"/);
    expect(markdown).not.toMatch(/brings fragrance/);
  });
});

describe('what is asked about and is not for the person', () => {
  it.each([
    [
      ["I'm pregnant", 'is retinol or hydroquinone good?'],
      [/\bleave hydroquinone\b/i, /\bleave retinol out\b/i],
    ],
    [["I'm pregnant", 'which is better, retinol or bakuchiol?'], [/^No, leave retinol out/]],
    [["I'm allergic to niacinamide", 'can I use niacinamide for dark marks?'], [/^No, leave niacinamide out/]],
    [
      ["I'm allergic to niacinamide", "I'm allergic to vitamin C", 'can I use a niacinamide or vitamin C serum?'],
      [/^No, leave .*vitamin C/, /leave niacinamide out/i],
    ],
  ])('is refused by name, every one of it: %j', async (messages, expected) => {
    const { markdown } = await last(...messages);
    for (const words of expected) expect(markdown).toMatch(words);
  });

  it('is not refused because the answer names something else that is', async () => {
    for (const question of ['is azelaic acid good?', 'can I use azelaic acid?']) {
      expect((await last("I'm pregnant", question)).markdown).toMatch(/^Yes, azelaic acid/);
      expect((await last('I have eczema', question)).markdown).not.toMatch(/^No/);
    }
  });
});
