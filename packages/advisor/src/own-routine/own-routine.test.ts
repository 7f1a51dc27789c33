import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Advice, Conversation, Turn } from '../advice/advice.ts';
import { type StartedAdvisor, startAdvisor } from '../load/start-advisor.ts';
import { applyChanges } from '../person/apply-changes.ts';
import { type Message, type Person, toPerson, type WrittenPerson } from './test-people.ts';

const read = <Read>(file: string): Read => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Read;
const people = new Map(
  Object.entries(read<Record<string, WrittenPerson>>('./people.json')).map(([name, one]) => [name, toPerson(one)]),
);
const named = (name: string): Person => {
  const person = people.get(name);
  if (!person) throw new Error(`nobody is called ${name}`);
  return person;
};

let advisor: StartedAdvisor;
// Vectors that were not generated are computed, which takes a while.
beforeAll(async () => {
  advisor = await startAdvisor(() => undefined);
}, 900_000);

/** Says one thing after the other, and returns the last reply. */
async function say(person: Person, ...messages: string[]): Promise<Advice> {
  const history: Turn[] = [];
  let { profile }: Pick<Conversation, 'profile'> = person;
  let reply: Advice | undefined;
  for (const question of messages) {
    const asked = { ...person, question, history: [...history], profile, photo: undefined, trending: false };
    reply = await advisor.advise(asked);
    profile = applyChanges(profile, reply.learnt, person.now);
    history.push(
      { role: 'user', content: question },
      { role: 'assistant', content: reply.markdown, about: reply.about },
    );
  }
  return reply as Advice;
}

const isOwn = ({ about }: Advice) => about.given.some((passage) => passage.startsWith('own-routine/'));

async function judge({ person, says, before = [], kind, own = true, must, mustNot }: Message): Promise<void> {
  const reply = await say(named(person), ...before, says);
  if (own !== null) expect(isOwn(reply)).toBe(own);
  if (own) expect(reply.links).toContain('routine');
  if (kind) expect(reply.kind).toBe(kind);
  for (const pattern of must) expect(reply.markdown).toMatch(new RegExp(pattern, 'i'));
  for (const pattern of mustNot) expect(reply.markdown).not.toMatch(new RegExp(pattern, 'im'));
}

describe('what is asked of a routine', () => {
  it.each(read<Message[]>('./messages.json'))('$person: "$says"', judge);
});

// Written with the others, and first measured when the rest was done: 15 of 18.
describe('what is asked of a routine, in words that were held back', () => {
  it.each(read<Message[]>('./messages-held-back.json'))('$person: "$says"', judge);
});

describe('a saved routine', () => {
  it('says what is not for the user first, for any question, and lists it nowhere', async () => {
    const asks = ['what do i use tonight', 'how much does my routine cost', 'how am i doing', 'can i add niacinamide'];
    for (const ask of asks) {
      const { markdown } = await say(named('pregnant-retinol'), ask);
      expect(markdown).toMatch(/^RoC Retinol Night Serum is not for you, because you are pregnant/);
      expect(markdown).not.toMatch(/^\d\. .*RoC/m);
    }
  });

  it('is read by the day where the person is', async () => {
    const person = named('oily-adapalene');
    const on = (today: string) => ({ ...person, routine: person.routine && { ...person.routine, today } });
    expect((await say(on('2026-11-23'), 'what do i use tonight')).markdown).toMatch(/adapalene night/);
    expect((await say(on('2026-11-24'), 'what do i use tonight')).markdown).toMatch(/rest night/);
  });

  it('is looked into again with what a message tells', async () => {
    const { markdown, learnt } = await say(named('oily-adapalene'), 'i am pregnant now. what do i use tonight?');
    expect(learnt).toMatchObject([{ kind: 'pregnancy', value: 'pregnant' }]);
    expect(markdown).toMatch(/^Differin .* is not for you/);
    expect(markdown).not.toMatch(/^\d\. .*Differin/m);
  });

  it('waits where a note or the message tells of something grave', async () => {
    const person = named('oily-adapalene');
    const noted = { ...person, notes: [{ day: '2026-11-23', words: 'blisters all over my cheeks' }] };
    const { markdown } = await say(noted, 'what do i use tonight');
    expect(markdown).toMatch(/let a doctor or pharmacist see it today/);
    expect(markdown).not.toMatch(/1\. Cleanser/);
  });

  it('is answered beside another question', async () => {
    const reply = await say(named('oily-adapalene'), 'what do i use tonight and how do i get rid of dandruff?');
    expect(reply.markdown).toMatch(/adapalene night[\s\S]*shampoo/);
    expect(reply.kind).toBe('answer');
  });

  it('says which product is gone', async () => {
    const person = named('simple-basics');
    const gone = ['The product for the cleanser of your evening is no longer in My Products.'];
    const routine = person.routine && { ...person.routine, gone };
    expect((await say({ ...person, routine }, 'is my routine ok')).markdown).toContain(gone[0]);
  });

  it.each([
    'had microneedling yesterday, can i use my adapalene tonight?',
    'got a bad sunburn. can i use my adapalene tonight?',
    'my rosacea is flaring right now: what do i do today?',
    'do i need sunscreen indoors?',
    'how do retinoids actually work, and why are they slow?',
    'when can i use retinol again after a miscarriage?',
    'which skincare is on sale today',
    'i forgot my sunscreen today: what should i do now?',
  ])('does not answer "%s"', async (message) => {
    expect(isOwn(await say(named('oily-adapalene'), message))).toBe(false);
  });

  it('that was not looked up changes nothing', async () => {
    const { routine: _, ...person } = named('oily-adapalene');
    const reply = await advisor.advise({
      ...person,
      question: 'is my routine ok?',
      history: [],
      photo: undefined,
      trending: false,
    });
    expect(isOwn(reply)).toBe(false);
  });
});
