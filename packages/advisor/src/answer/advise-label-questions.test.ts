import { readFileSync } from 'node:fs';
import type { ProfileKind } from '@petalwise/contracts/chat/profile';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Conversation, Turn } from '../advice/advice.ts';
import { type StartedAdvisor, startAdvisor } from '../load/start-advisor.ts';

/** A question about a label, as people type it. `first`, `must` and `not` are patterns of the answer. */
interface Case {
  readonly id: string;
  /** The question comes before or after the list, in its own field of the page, or in a message after it. */
  readonly how: 'beside' | 'behind' | 'page' | 'after' | 'after-other';
  readonly list: string;
  readonly ask: string;
  readonly profile?: Partial<Record<ProfileKind, string>>;
  /** What its first paragraph says. */
  readonly first?: readonly string[];
  readonly must?: readonly string[];
  readonly not?: readonly string[];
}

const json = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
const lists = json<Readonly<Record<string, string>>>('./advise-label-lists.json');
/** Written before the code. When the code was done 64 of 64 were right, and 15 of the 16 that were first looked at then. */
const cases = json<Case[]>('./advise-label-questions.json');
const heldBack = json<Case[]>('./advise-label-questions-held-back.json');

const now = new Date('2026-11-23T12:00:00Z');
const since = '2026-11-01T00:00:00.000Z';
let advisor: StartedAdvisor;
beforeAll(async () => {
  advisor = await startAdvisor(() => undefined);
}, 900_000);

type Profile = Conversation['profile'];
const ask = (question: string, profile: Profile, history: readonly Turn[] = []) =>
  advisor.advise({ question, history, profile, photo: undefined, trending: false, now });

/** Answers the last of some messages in one conversation. */
const converse = async (messages: readonly string[], profile: Profile) => {
  let history: Turn[] = [];
  let advice = await ask(messages[0] ?? '', profile);
  for (const message of messages.slice(1)) {
    const last = messages[messages.indexOf(message) - 1] ?? '';
    history = [
      ...history,
      { role: 'user', content: last },
      { role: 'assistant', content: advice.markdown, about: JSON.parse(JSON.stringify(advice.about)) },
    ];
    advice = await ask(message, profile, history);
  }
  return advice;
};

const answerTo = async ({ how, list, ask: question, profile = {} }: Case): Promise<string> => {
  const text = lists[list] ?? '';
  const lines = Object.entries(profile).map(([kind, value]) => ({ kind: kind as ProfileKind, value, since }));
  switch (how) {
    case 'beside':
      return (await ask(`${question}\n${text}`, lines)).markdown;
    case 'behind':
      return (await ask(`${text}. ${question}`, lines)).markdown;
    case 'page': {
      const person = { profile: lines, using: [], notes: [], now };
      const report = await advisor.care.judgeLabel({ text, question, person });
      return (report?.reply?.answers ?? [])
        .map(({ words, points, why }) => [words, ...points, why].join('\n\n'))
        .join('\n\n');
    }
    case 'after':
      return (await converse([text, question], lines)).markdown;
    case 'after-other':
      return (await converse([text, 'what is retinol?', question], lines)).markdown;
    default:
      return how satisfies never;
  }
};

describe('a question about a label', () => {
  const named = [...cases, ...heldBack].map((one) => [one.ask, one.how, one.list, one] as const);
  it.each(named)('"%s" (%s, %s) is answered first and by itself', async (_, how, __, one) => {
    const answer = await answerTo(one);
    const [first = ''] = answer.split('\n\n').filter((paragraph) => !/antworte|respondo/.test(paragraph));
    for (const pattern of one.first ?? []) expect(first).toMatch(new RegExp(pattern, 'i'));
    for (const pattern of one.must ?? []) expect(answer).toMatch(new RegExp(pattern, 'i'));
    for (const pattern of one.not ?? []) expect(answer).not.toMatch(new RegExp(pattern, 'i'));
    if (how.startsWith('after')) expect(answer).not.toContain('In its favor:');
  });
});

describe('a question after a label that is about something else', () => {
  const list = 'Aqua, Glycerin, Cetearyl Alcohol, Retinol, Niacinamide, Phenoxyethanol, Parfum';
  it.each([
    'what is retinol?',
    'how do i get rid of blackheads',
    'which sunscreen should i buy?',
    'recommend me a moisturizer',
    'how much does premium cost?',
    'how many coins does it cost',
    'how often should i wash my face',
    'do you have something cheaper?',
    'is it bad to pick pimples?',
    'is it true that chocolate causes acne?',
    'can you build me a routine',
    'why is my nose red',
    'what was my first question?',
    'any good sunscreen',
    'hello',
  ])('"%s" is answered as ever', async (question) => {
    const { kind, markdown, about } = await converse([list, question], []);
    expect(kind === 'answer' && about.isOfLabel).not.toBe(true);
    expect(markdown).not.toMatch(/\bin this list\b/);
  });
});

describe('an answer to a question about a label', () => {
  it('leads to the page of the label in the message with the list, and not after it', async () => {
    const list = lists.niacinamide ?? '';
    expect((await ask(`vegan?\n${list}`, [])).links).toEqual(['label']);
    expect((await converse([list, 'vegan?'], [])).links).toEqual([]);
  });

  it('says so where the question is not understood, and gives the whole report', async () => {
    const { markdown } = await ask(`does it glorp the zibble?\n${lists.niacinamide}`, []);
    expect(markdown).toMatch(/^I did not understand your question/);
    expect(markdown).toContain('In its favor:');
  });

  it('advises no user to use what is not for them', async () => {
    const pregnant = [{ kind: 'pregnancy', value: 'pregnant', since }] as const;
    for (const question of [
      'morning or evening?',
      'how often?',
      'is it worth it?',
      'where does it go in my routine?',
    ]) {
      const { markdown } = await ask(`${question}\n${lists.retinol}`, pregnant);
      expect(markdown).toMatch(/^Not for you: Retinol/);
      expect(markdown).not.toMatch(/every third night|in the evening/i);
    }
  });

  it('counts what is learnt of the person with the question', async () => {
    const { markdown, learnt } = await converse([lists.perfumed ?? '', 'i am allergic to fragrance, is it ok?'], []);
    expect(markdown).toMatch(/^Not for you: .*Parfum/);
    expect(learnt).toMatchObject([{ act: 'remember', kind: 'allergy' }]);
  });
});
