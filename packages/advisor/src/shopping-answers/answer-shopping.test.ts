import { catalogue, catalogueAt } from '@petalwise/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '../language/normalise-text.ts';
import { createNameFinder } from '../language/recognise-names.ts';
import { asksSomething } from '../language/split-clauses.ts';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readOtherProducts } from '../load/read-other-products.ts';
import { readProducts } from '../load/read-products.ts';
import { constraintsOf } from '../person/constraints.ts';
import type { Line } from '../person/line.ts';
import { readEnglishWords } from '../precomputed/read-english-words.ts';
import type { Earlier } from '../shopping-asks/shopping.ts';
import { createShops } from './shop.ts';

/** A Wednesday on which the sales of even days are on. */
const now = new Date('2026-11-18T09:00:00Z');
const knowledge = readKnowledge();
const facts = readProducts();
const shops = createShops({
  catalogue,
  facts,
  others: readOtherProducts(),
  knowledge,
  isEnglishWord: readEnglishWords(),
});
const { shop } = shops.at(now);
const findNames = createNameFinder(knowledge);

const line = (kind: Line['kind'], value: string): Line => ({ kind, value, since: now.toISOString() });

interface Said {
  readonly trending?: boolean;
  readonly about?: Partial<Earlier>;
  readonly lines?: readonly Line[];
}

function clauseOf(raw: string) {
  const text = normaliseText(raw);
  return { raw, text, mentions: findNames(text), isAsk: asksSomething(text) || raw.includes('?'), matches: [] };
}

/** What the shop first makes of a message of some clauses, without the encoder: no match by meaning is given. */
function understand(raws: string | readonly string[], { trending = false, about }: Said = {}) {
  const clauses = [raws].flat().map(clauseOf);
  const [first] = shop.understand({ clauses, trending, about: about && { entries: [], products: [], ...about } });
  return first?.wish;
}

function answer(raw: string, said: Said = {}) {
  const shopping = understand(raw, said);
  return shopping && shop.answer(shopping, constraintsOf(said.lines ?? [], now));
}

/** Asks one question after the other, each about what the answer before was about. */
function converse(questions: readonly string[], said: Said = {}) {
  let about = said.about;
  let last: ReturnType<typeof answer>;
  for (const question of questions) {
    last = answer(question, { ...said, ...(about && { about }) });
    about = last && { entries: [], products: last.subjects, said: question };
  }
  return last;
}

interface Case extends Said {
  readonly said: readonly string[];
  readonly leads?: RegExp;
  /** Somewhere in the answer. */
  readonly has?: RegExp;
  readonly lacks?: RegExp;
  /** Ids of the cards, in this order. */
  readonly cards?: readonly string[];
}

const textOf = ({ lead, steps = [], why = '', watch = '' }: NonNullable<ReturnType<typeof answer>>) =>
  [lead, ...steps, why, watch].join('\n');

function check({ said, leads, has, lacks, cards, ...rest }: Case) {
  const got = converse(said, rest);
  if (!got) throw new Error(`${said.at(-1)} was not taken for a question about products`);
  if (leads) expect(got.lead).toMatch(leads);
  if (has) expect(textOf(got)).toMatch(has);
  if (lacks) expect(textOf(got)).not.toMatch(lacks);
  if (cards) expect(got.products.map(({ id }) => id)).toEqual(cards);
  expect(textOf(got)).not.toMatch(/undefined|NaN|\[object/);
  expect(got.products.length).toBeLessThanOrEqual(3);
}

const table = (cases: readonly Case[]) => cases.map((one) => [one.said.join(' → '), one] as const);
const trending = true;

describe('a question about one product', () => {
  it.each(
    table([
      {
        said: ['How much is the cerave moisturizer?'],
        leads: /is \$16\.99 instead of \$19\.99/,
        cards: ['sk1'],
        has: /typical/,
      },
      { said: ['is the cerave cream on sale?'], leads: /^Yes, CeraVe .*15% off/ },
      { said: ['is halo glow on sale?'], leads: /^No, .*not on sale now/ },
      { said: ['tell me about laneige lip mask'], leads: /LANEIGE Lip Sleeping Mask:/, cards: ['sk10'] },
      { said: ['is soft pinch blush any good?'], leads: /4\.7 of 5/ },
      { said: ['is rare beauty blush vegan?'], leads: /^Yes: .*vegan/ },
      { said: ['is the cerave cream vegan?'], leads: /^I cannot say/ },
      { said: ['is the snail essence vegan?'], leads: /^No, .*animals/ },
      { said: ['does the gloss bomb contain fragrance?'], leads: /^Yes, / },
      { said: ['is cerave moisturizing cream fragrance free?'], leads: /^Yes: .*fragrance-free/ },
      { said: ['does the cerave cream contain perfume?'], leads: /^No: .*fragrance-free/ },
      {
        said: ['does first aid beauty ultra repair cream have fragrance in it?'],
        leads: /^It calls itself fragrance-free, but .*eucalyptus/,
      },
      { said: ['does the ordinary niacinamide contain retinol?'], leads: /^No, / },
      { said: ['does paulas choice bha contain salicylic acid?'], leads: /^Yes, / },
      { said: ['does the gloss bomb come in other shades?'], leads: /I do not know: the link/ },
      { said: ['is cosrx snail good for oily skin?'], leads: /^Yes, .*oily skin/ },
      { said: ['is cerave moisturizing cream good for oily skin?'], leads: /^No, rather not: /, lacks: /Instead/ },
      { said: ["is paula's choice bha good for blackheads?"], leads: /^Yes, .*salicylic acid/, cards: ['sk5'] },
      { said: ['is cetaphil cleanser right for me?'], leads: /^Yes, you can use Cetaphil/ },
      { said: ['can I use the paulas choice bha with niacinamide?'], lacks: /undefined/ },
      {
        said: ['compare cerave cream and vanicream'],
        leads: /Vanicream .*costs less .*CeraVe .*rated higher/,
        cards: ['sk1', 'sk18'],
      },
      { said: ['is supergoop unseen sunscreen mineral or chemical'], leads: /chemical sunscreen filters/ },
      { said: ["what's in the mario badescu drying lotion"], leads: /sulfur/i },
      { said: ['can you send me a link to buy cerave cream'], leads: /card of CeraVe/, cards: ['sk1'] },
      { said: ["i'm allergic to fragrance, is neutrogena hydro boost ok"], leads: /Hydro Boost/ },
      { said: ['is the elta md one tinted'], leads: /I do not know: the link/ },
      { said: ['cerave or cetaphil cleanser for sensitive skin?'], cards: ['sk6', 'sk17'] },
      { said: ['is differin cheaper than paulas choice'], leads: /^Differin .*costs less/ },
      { said: ['is there a cheaper alternative to drunk elephant protini?'], leads: /cheaper than Drunk Elephant/ },
    ]),
  )('%s', (_said, one) => check(one));
});

describe('a wish', () => {
  it.each(
    table([
      { said: ['recommend a moisturizer for dry skin'], leads: /^My first pick of our moisturizers for dry skin/ },
      { said: ['what should I buy for blackheads?'], leads: /Paula's Choice/ },
      {
        said: ['what should I buy for it?'],
        about: { entries: ['concern:blackheads'] },
        leads: /for blackheads is Paula's Choice/,
      },
      { said: ['which products have niacinamide?'], leads: /niacinamide/ },
      { said: ['cheapest sunscreen'], trending, leads: /cheapest of our sunscreens/ },
      { said: ['moisturizer under $15'], trending, leads: /one fits: Vanicream/, cards: ['sk18'] },
      { said: ['products between $10 and $12'], trending, has: /between \$10 and \$12/ },
      { said: ['what is on sale?'], leads: /on sale, out of our 59 products/ },
      { said: ['what is trending right now?'], trending, leads: /trending score of 96/ },
      { said: ['best rated serum'], trending, leads: /highest rating of our serums/ },
      { said: ['gift for him'], trending, leads: /men's grooming products/ },
      { said: ['a gift for my husband under 20 dollars'], trending, leads: /men's grooming products up to \$20/ },
      { said: ['vegan serum without fragrance'], trending, has: /The Ordinary/ },
      { said: ['best toner'], trending, leads: /^Our list has no toners/, cards: [] },
      {
        said: ['which retinol serum should I buy?'],
        leads: /^Our list has no serums with retinol/,
        has: /With other ingredients/,
      },
      {
        said: ['mascara under $5'],
        trending,
        leads: /^Our list has no mascaras up to \$5/,
        has: /Without the price limit.*Sky High/,
        cards: [],
      },
      { said: ['best product under $-5'], trending, leads: /\$-5 is no price/ },
      { said: ['Is Tatcha any good?'], leads: /^No, Tatcha is not among the 59/, cards: [] },
      { said: ['do you sell the dyson airwrap'], leads: /^No, Dyson Airwrap is not among/, cards: [] },
      { said: ['dupe for hollywood flawless filter?'], leads: /not among .*Halo Glow/, cards: ['c2'] },
      { said: ['waterproof mascara?'], has: /We have none that are water resistant/, cards: ['c1'] },
      { said: ['most viral hair thing?'], leads: /of our hair products/ },
      { said: ['do you sell a zinc sunscreen for wrinkles'], has: /We have none for fine lines/, cards: ['sk13'] },
      { said: ['is zorblax serum any good?'], trending, leads: /Zorblax is not among/ },
      { said: ['whats a good cheap moisturizer'], leads: /cheapest of our moisturizers/ },
      { said: ['what can i buy for dark spots'], leads: /for dark marks/ },
      { said: ['best gift for mom'], leads: /rating|first pick/ },
      { said: ['does rhode have good lip products'], leads: /^Rhode is not among/, cards: ['sk10', 'c5'] },
      { said: ['recommend a cleanser for sensitive skin'], leads: /for sensitive skin/ },
    ]),
  )('%s', (_said, one) => check(one));

  it.each([
    ['moisturizer under $20', (id: string) => paid(id) <= 2000 && isOf('moisturizers', id)],
    ["what's on sale?", (id: string) => priced(id).isOnSale],
    ['top rated hair products', (id: string) => priced(id).category === 'Hair'],
    ['perfume under $50', (id: string) => paid(id) <= 5000 && priced(id).category === 'Fragrance'],
    ['fragrance-free moisturizer', (id: string) => priced(id).badges.includes('Fragrance-free')],
    ['anything vegan on sale', (id: string) => priced(id).isOnSale && priced(id).badges.includes('Vegan')],
    ['best vitamin c serum', (id: string) => id === 'sk15'],
    ['good products for sensitive skin', (id: string) => !['sk5', 'sk16', 'sk20'].includes(id)],
  ])('%s: only what fits', (question, fits) => {
    const ids = (answer(question, { trending })?.products ?? []).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !fits(id))).toEqual([]);
  });
});

describe('what people type', () => {
  it.each(
    table([
      { said: ['deodorant no aluminum no baking soda'], cards: ['h6'] },
      { said: ["blush that's not powder"], leads: /of our blushes/ },
      { said: ['i hate the smell of lavender, hand soap?'], leads: /without lavender oil/, lacks: /Meyer/ },
      { said: ['best sunscreen for under makeup'], cards: ['sk11'] },
      { said: ['im allergic to coconut, which deodorant'], leads: /deodorants without coconut oil/ },
      { said: ['which lipstick would suit me'], cards: ['c6'] },
      { said: ['oil control serum?'], leads: /serums for oily skin/ },
      { said: ['my hair goes POOF in humid weather help'], leads: /against frizz/ },
      { said: ['body wash recs pls'], leads: /of our body washes/ },
      { said: ['niacinamide serum that isnt the ordinary'], cards: ['sk9'] },
      { said: ['show me sth with peptides not by drunk elephant'], leads: /peptides that are not by Drunk Elephant/ },
      { said: ['what do u have for men with oily skin'], leads: /skincare products for oily skin/ },
      { said: ['perfume under 40 that survives an 8 hour shift'], cards: ['f7'] },
      { said: ['retinol under 20?'], leads: /no products with retinol/, has: /Of the same family.*Differin/ },
      { said: ['humidity, hair = lion. what spray'], leads: /Dream Coat/ },
      { said: ['present around 30 bucks, must not say anti wrinkle'], leads: /make a gift/, lacks: /wrinkles/ },
      { said: ['shaving cream under $10 sensitive skin'], leads: /Of our shave creams up to \$10/ },
      {
        said: ['he wants to shave, build me a kit max 45 dollars'],
        leads: /^These 3 cost .* together/,
        cards: ['mg8', 'mg1', 'mg6'],
      },
      { said: ['K18 or olaplex 3, hair is platinum and crunchy'], cards: ['hr1', 'hr2'] },
      { said: ['elta uv clear or supergoop unseen, i look like a ghost'], leads: /^Take Supergoop! .*white cast/ },
      { said: ['vanicream vs cerave moisturizing cream, acne prone'], leads: /^Take Vanicream .* for acne/ },
      { said: ['is the big cerave tub good for oily skin?'], leads: /^No, rather not: CeraVe/ },
      { said: ['is the drunk elephant cream worth 69 dollars'], leads: /modest proof/ },
      { said: ['is it bad i use batiste every single day'], leads: /^Not every day/ },
      { said: ['does the k18 work on curly hair'], leads: /^Yes, .*curls/ },
      { said: ['dupe for charlotte tilbury airbrush powder?'], leads: /nothing cheaper/, cards: [] },
      { said: ['do you have the cerave foaming cleanser'], leads: /^CeraVe Foaming Cleanser is not among/ },
      {
        said: ['my wife wants a perfume like baccarat rouge'],
        leads: /^Baccarat Rouge 540 is not among/,
        cards: ['f2'],
      },
      { said: ['is truskin the same as ce ferulic?'], leads: /^They are not the same/, cards: ['sk15'] },
      { said: ['whats like caudalie but cheaper, for marks'], leads: /nearest that we have for dark marks/ },
      { said: ['how is the glow recipe toner'], leads: /^No, Glow Recipe is not among/ },
      { said: ['vegan moisturizer under 40', 'any others?'], leads: /nothing else like First Aid/, cards: [] },
      { said: ['moisturizer for dry skin', 'which is the cheapest of them'], leads: /^The cheapest of them is/ },
      { said: ['tell me about cerave cream', 'does it work on legs too'], leads: /for the face and the body/ },
      { said: ['fragrance free moisturiser for sensitive skin', 'cheaper?'], lacks: /Cetaphil/ },
    ]),
  )('%s', (_said, one) => check(one));

  it('is about a trouble with the product, which its notes know', () => {
    const wish = understand(['elf power grip over my spf rolls up in little balls', 'help?']);
    expect(wish).toMatchObject({ kind: 'product', id: 'c10', aspects: ['use'] });
  });

  it('offers no cream against lines to a child, nor another one for lines', () => {
    const got = answer('is protini worth it?', { lines: [line('age', '11')] });
    expect(got?.lead).toMatch(/is not for you, because it is made against lines/);
    expect(got?.products.map(({ id }) => id)).toEqual(['sk1', 'sk4']);
  });

  it.each([
    'razor bumps all over my neck, army makes me shave',
    'taking off waterproof mascara without raw eyes',
    'raw red smelly skin in summer, what works',
    'should i buy a scrub for my bumpy cheeks?',
    'got the ordinary aha 30% bha 2% in the sale, best way to use it',
    'my son screams at the feel of any sun lotion, ideas?',
  ])('is no wish: %s', (question) => expect(understand(question)).toBeUndefined());
});

describe('a follow-up', () => {
  it.each(
    table([
      { said: ['tell me about halo glow', 'how much is it?'], leads: /\$14\.00/ },
      { said: ['tell me about cerave cream', 'is it on sale?'], leads: /^Yes, CeraVe/ },
      { said: ['recommend a moisturizer', 'cheaper?'], leads: /cheaper/ },
      { said: ['best rated serum', 'is the second one vegan?'], has: /vegan/ },
      { said: ['compare cerave cream and vanicream', 'which one is better?'], leads: /costs less/ },
      { said: ['tell me about unseen sunscreen', 'something else?'], lacks: /^Supergoop/ },
    ]),
  )('%s', (_said, one) => check(one));
});

describe('a message of several sentences', () => {
  it('tells in one what the other looks for', () => {
    const shopping = understand(['i have blackheads', 'what should i get']);
    expect(shopping).toMatchObject({ kind: 'list', search: { concerns: ['blackheads'] } });
  });

  it('is one wish for a gift', () => {
    const shopping = understand(['gf bday', 'she loves vanilla smells', '40 max']);
    expect(shopping).toMatchObject({ kind: 'list', search: { kinds: ['perfumes'], like: ['vanilla'], most: 4000 } });
  });

  it('asks what for where nothing says it', () => {
    expect(understand('what should i buy?')).toEqual({ kind: 'what-for' });
  });

  it('keeps a question of knowledge apart', () => {
    const clauses = ['show me mascara', 'when do i have to throw a mascara out?'].map(clauseOf);
    const taken = shop.understand({ clauses, trending: false }).flatMap((one) => one.clauses);
    expect(taken).toEqual([clauses[0]]);
  });
});

describe('a user with constraints', () => {
  const pregnant = [line('pregnancy', 'pregnant')];
  it.each(
    table([
      {
        said: ['how much is differin?'],
        lines: pregnant,
        leads: /^Differin .* is not for you, because you are pregnant/,
      },
      { said: ['which acne treatment should I buy?'], lines: pregnant, lacks: /My first pick.*Differin/ },
      {
        said: ["is paula's choice bha good for blackheads?"],
        lines: [line('allergy', 'aspirin')],
        leads: /is not for you, because you are allergic to aspirin/,
      },
      {
        said: ['tell me about ariana cloud'],
        lines: [line('allergy', 'perfume')],
        leads: /is not for you, because you are allergic/,
        cards: [],
      },
      { said: ['recommend an essence'], lines: [line('preference', 'vegan')], leads: /^I found none/, cards: [] },
      {
        said: ['recommend a sunscreen'],
        lines: [line('budget', '20')],
        leads: /^I found none/,
        has: /over your budget of \$20/,
        cards: [],
      },
      {
        said: ['is mrs meyers hand soap ok for me?'],
        lines: [line('allergy', 'nuts')],
        leads: /^I cannot recommend .* says it is free of that/,
      },
      { said: ['is protini on sale?'], lines: [line('budget', '30')], leads: /over your budget of \$30/ },
    ]),
  )('%s', (_said, one) => check(one));
});

it.each([
  "i'm allergic to perfume, which moisturizer should i buy",
  'recommend a moisturizer without perfume',
  'best fragrance free moisturizer?',
])('%s: a moisturizer, no perfume', (question) => {
  const got = answer(question, { lines: [line('allergy', 'perfume')] });
  expect(got?.lead).toMatch(/moisturizers/);
  expect(got?.products.length).toBeGreaterThan(0);
  expect(got?.products.filter(({ id }) => !isOf('moisturizers', id))).toEqual([]);
});

it('compares only what is for the person', () => {
  const got = answer('compare the paulas choice bha and differin', { lines: [line('allergy', 'aspirin')] });
  expect(got?.lead).toMatch(/Paula's Choice .* is not for you, .* Differin .* is the one of them/);
  expect(got?.products.map(({ id }) => id)).toEqual(['sk20']);
});

describe('a question about something else', () => {
  it.each([
    'how often should I use retinol?',
    'what is differin',
    'is differin safe in pregnancy?',
    'can I use niacinamide with vitamin c?',
    'should I use an expensive cream?',
    'do I need a toner?',
    'I use cerave cream and my skin is still dry',
    'my skin is dry all day every day',
    'what does a serum do?',
    'which ingredients should I avoid with rosacea?',
    'does sunscreen expire?',
    'what is the difference between lotion and cream?',
    'is it ok to use products with alcohol?',
    'hello',
    'thanks',
    'how do I cancel premium?',
    'is premium on sale',
    'is niacinamide good for oily skin',
    'give me a routine with products for oily skin',
    "what's the best ingredient for wrinkles",
    'best drugstore foundation',
    'native american skin',
    'I dream of clear skin',
  ])('%s', (question) => expect(understand(question)).toBeUndefined());
});

const priced = (id: string) => {
  const found = catalogueAt(now).find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const paid = (id: string) => priced(id).salePrice ?? priced(id).originalPrice;
const isOf = (kind: string, id: string) => facts.get(id)?.kinds.includes(kind) ?? false;
