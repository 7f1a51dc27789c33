import { type StartedAdvisor, startAdvisor } from '@petalwise/advisor/load/start-advisor';
import { findContradiction } from '@petalwise/advisor/photo-claims/find-contradiction';
import { samplePhotos } from '@petalwise/advisor/photo-claims/sample-photos';
import { catalogue } from '@petalwise/catalogue/catalogue';
import { knownSales } from '@petalwise/catalogue/testing/known-sales';
import type { ProfileKind } from '@petalwise/contracts/chat/profile';
import { beforeAll, describe, expect, it } from 'vitest';
import { conversationOf } from '../testing/advice.ts';
import { type GatePiece, passGate } from './pass-gate.ts';
import { findPerson, type Person, useTool } from './serve-tools.ts';
import type { LookUpName, ToolInput } from './tool-schemas.ts';

let sources: StartedAdvisor;
beforeAll(async () => {
  sources = await startAdvisor(() => undefined);
}, 120_000);

const now = new Date('2026-11-22T12:00:00Z');
const who = (...lines: [ProfileKind, string][]): Person => ({
  lines: lines.map(([kind, value]) => ({ kind, value, since: now.toISOString() })),
  seen: undefined,
  findings: undefined,
  now,
});
const use = <Name extends LookUpName>(tool: Name, input: ToolInput<Name>, person = who()) =>
  useTool(sources, { tool, input, person });

it('finds what the knowledge base says, with sources, and what speaks against it for the person', async () => {
  const { text, sources: cited } = await use('find_knowledge', { question: 'How often should I use retinol?' });
  expect(text).toMatch(/^# Retinol/m);
  const marks = [...text.matchAll(/\[\^([a-z0-9-]+)\]/g)].map(([, id]) => id ?? '');
  expect(marks.length).toBeGreaterThan(0);
  for (const id of marks) expect(cited[id]?.title.length).toBeGreaterThan(5);
  const pregnant = await use('find_knowledge', { question: 'retinol' }, who(['pregnancy', 'pregnant']));
  expect(pregnant.text).toMatch(/Retinol: must leave it out, because you are pregnant/);
});

it('returns the answer to exactly this question first, with its sources and objections', async () => {
  const question = 'does benzoyl peroxide bleach towels';
  const { text, sources: cited } = await use('find_knowledge', { question });
  const answer = [...sources.knowledge.answers.values()].find(({ question: title }) => text.startsWith(`# ${title}\n`));
  expect(answer?.about).toContain('benzoyl-peroxide');
  expect(text).toContain(answer?.lead);
  expect(Object.keys(cited)).toEqual(expect.arrayContaining(answer?.sources ?? []));
  const allergic = await use('find_knowledge', { question }, who(['allergy', 'benzoyl peroxide']));
  const opening = allergic.text.slice(0, allergic.text.indexOf(answer?.lead ?? ''));
  expect(opening).toMatch(/Benzoyl peroxide: must leave it out, because you are allergic/);
});

it('says what speaks against ingredients for this person, and what it does not know', async () => {
  const { text } = await use(
    'check_for_this_person',
    { ingredients: ['salicylic acid', 'niacinamide', 'unicorn tears'] },
    who(['allergy', 'aspirin']),
  );
  const [acid = '', niacinamide = '', unicorn = ''] = text.split('\n');
  expect(acid).toMatch(/must leave it out.*aspirin/);
  expect(niacinamide).toMatch(/nothing speaks against it/);
  expect(unicorn).toMatch(/does not know it/);
});

it('finds products that fit the wish, the price and the person', async () => {
  const { text, products } = await use('find_products', { wish: 'a moisturizer for dry skin', most_dollars: 30 });
  expect(products.length).toBeGreaterThan(0);
  for (const { id, name } of products) {
    expect(catalogue.find((one) => one.id === id)).toMatchObject({ name });
    expect(text).toContain(name);
  }
  expect(text).toMatch(/\$\d+\.\d\d/);
  const cheap = await use('find_products', { wish: 'a moisturizer', most_dollars: 1 });
  expect(cheap).toMatchObject({ products: [], text: expect.stringMatching(/^No product/) });
});

it.each(Object.entries(knownSales))('tells the model the prices of %s', async (at, { sk1 }) => {
  const person = { ...who(), now: new Date(at) };
  const { text } = await use('find_products', { wish: 'a moisturizer for dry skin', most_dollars: 18 }, person);
  expect(text).toContain(`CeraVe Moisturizing Cream: $16.99 instead of $19.99 (15% off, ${sk1?.[2]} left).`);
});

it('says when there is no pair rule, no such ingredient, no photo and no profile', async () => {
  expect((await use('check_pair', { one: 'retinol', other: 'unicorn tears' })).text).toMatch(/does not know unicorn/);
  expect((await use('read_photo_findings', {})).text).toMatch(/^There is no photo/);
  expect((await use('read_profile', {})).text).toBe('Nothing is known.');
  expect((await use('read_profile', {}, who(['age', '16']))).text).toBe('age: 16');
});

it('answers for the person that the message describes', async () => {
  const profile = [{ kind: 'allergy' as const, value: 'perfume', since: now.toISOString() }];
  const kinds = async (question: string) =>
    (await findPerson(sources, conversationOf(question, { profile, now }))).lines.map(
      ({ kind, value }) => `${kind}: ${value}`,
    );
  expect(await kinds('Is retinol fine?')).toEqual(['allergy: perfume']);
  expect(await kinds('I am pregnant. Is retinol fine?')).toEqual(['allergy: perfume', 'pregnancy: pregnant']);
});

it('knows what a line means that was typed in another language or spelling', async () => {
  const of = async (kind: 'allergy' | 'medicine', value: string) => {
    const profile = [{ kind, value, since: now.toISOString() }];
    return (await findPerson(sources, conversationOf('Is it fine?', { profile, now }))).lines[0]?.meant;
  };
  expect(await of('allergy', 'frutos secos')).toMatch(/nuts/);
  expect(await of('allergy', 'Nüsse')).toMatch(/nuts/);
  expect(await of('allergy', 'salycilic')).toBe('salicylic');
  expect(await of('medicine', 'isotretinoína')).toBe('isotretinoin');
});

/** A text of several pieces as a person is shown it. */
const shown = async (person: Person, pieces: readonly string[]) => {
  const passed: GatePiece[] = [];
  let text = '';
  for (const piece of [...pieces, '']) {
    const isWhole = passed.length === pieces.length;
    const { shown: now, english } = await passGate(sources, { pieces: [...passed, { text: piece }], isWhole, person });
    passed.push({ text: piece, english });
    text += now;
  }
  return text;
};

it('lets no sentence through that recommends what is not for the person', async () => {
  const pieces = ['Use azelaic acid in the morning. ', 'Add retinol at night. ', 'Wear sunscreen. '];
  const text = await shown(who(['pregnancy', 'pregnant']), pieces);
  expect(text).toContain('Use azelaic acid');
  expect(text).toContain('Wear sunscreen.');
  expect(text).not.toMatch(/retinol/i);
  expect(await shown(who(), pieces)).toMatch(/retinol/);
});

it.each([
  ['Spanish', 'Usa ácido salicílico dos veces por semana. '],
  ['French', 'Utilisez de l’acide salicylique le soir. '],
  ['German', 'Salicylsäure ist gut für deine Haut. '],
  ['Portuguese', 'Use ácido salicílico à noite. '],
  ['Italian', 'Applica acido salicilico la sera. '],
])('judges a sentence in %s by its English', async (_language, sentence) => {
  expect(await shown(who(['allergy', 'aspirin']), [sentence])).toBe('');
  expect(await shown(who(), [sentence])).toBe(sentence);
});

describe('a photo', () => {
  const takenAt = new Date('2026-10-25T12:00:00Z');
  const withPhoto = (photo: keyof typeof samplePhotos, question = 'How is my skin?') =>
    findPerson(sources, conversationOf(question, { photo: samplePhotos[photo], now }));

  it('is read as facts, with what was asked, what is covered, and what changed', async () => {
    const earlierPhotos = [{ takenAt, analysis: samplePhotos.covered }];
    const conversation = conversationOf('Is my forehead oily?', { photo: samplePhotos.covered, earlierPhotos, now });
    const { text } = await use('read_photo_findings', {}, await findPerson(sources, conversation));
    expect(text).toMatch(/^Asked about: Shine$/m);
    expect(text).toMatch(/^nose: Redness: About as red .*; Shine: Looks matte \(9 to 21 of 100\)$/m);
    expect(text).toMatch(/^forehead: not measured, covered by hair$/m);
    expect(text).toMatch(/^Never measured: .*skin age/im);
    expect(text).toMatch(/^Change since October 25, 2026: Redness: no change/m);
  });

  it('works in Spanish as in English', async () => {
    expect((await withPhoto('calm', '¿Tengo manchas oscuras en la cara?')).findings).toMatch(
      /^Asked about: .*Dark marks/m,
    );
  });

  it('lets no sentence through that goes against it', async () => {
    const pieces = [
      'Your forehead is very oily. ',
      'Your cheeks look matte. ',
      'Your skin age is about 34. ',
      'Wash gently.',
    ];
    expect(await shown(await withPhoto('calm'), pieces)).toBe('Your cheeks look matte. Wash gently.');
    expect(await shown(await withPhoto('oily'), pieces)).toBe(
      'Your forehead is very oily. Your cheeks look matte. Wash gently.',
    );
    expect(await shown(who(), pieces)).toBe(pieces.join(''));
  });

  it('judges a list line by line, and one in Spanish by its English', async () => {
    const list = ['Visible in this photo:\n', '- Forehead: very shiny\n', '- Cheeks: matte\n'];
    expect(await shown(await withPhoto('calm'), list)).toBe('Visible in this photo:\n\n- Cheeks: matte');
    const sentence = 'Tu frente está muy grasa. ';
    expect(await shown(await withPhoto('calm'), [sentence])).toBe('');
    expect(await shown(await withPhoto('oily'), [sentence])).toBe(sentence);
  });

  it('is never contradicted by the embedded advisor', async () => {
    const questions = [
      'What do you see?',
      'Is my forehead oily?',
      'How bad are my dark spots?',
      'What should I buy for redness?',
    ];
    for (const photo of Object.values(samplePhotos)) {
      for (const question of questions) {
        const { markdown } = await sources.advise(conversationOf(question, { photo, now }));
        const sentences = markdown.split(/(?<=[.!?])\s+|\n/);
        const wrong = sentences.filter((say) => findContradiction(say, { photo, changes: [], told: [] }));
        expect(wrong).toEqual([]);
      }
    }
  }, 60_000);
});
