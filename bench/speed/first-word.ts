import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readCases } from '../advisor-quality/read-cases.ts';
import { type Chat, openChat, questions } from '../platform/chats.ts';
import { root, temporaryFolder } from '../platform/disposable.ts';
import { timed } from '../platform/load.ts';
import { call, type Person, signUpPeople } from '../platform/people.ts';
import { startPlatform } from '../platform/platform.ts';
import { type Benchmark, compare, interleave, median, percentile } from '../rounds.ts';

const atOnce = 50;
/** As many fresh questions as there are, and fewer than the ten coins of a new account. */
const mostRounds = 4;
/** Questions that one person asks alone, one after the other: the ten coins of a new account. */
const alone = 10;

/** Questions as people type them, each another text, so that no vector is in the encoder's cache. */
const freshQuestions = (): string[] =>
  readCases()
    .filter(
      ({ group, turns }) =>
        ['ingredients', 'conflicts', 'routines', 'topics', 'pregnancy'].includes(group) && turns.length === 1,
    )
    .flatMap(({ turns }) => turns)
    .filter((text) => text.length < 160);

/** The wait for the first word of the embedded advisor: of one person alone, and of fifty who ask in the same moment. */
export const advisor: Benchmark = async (scope, { rounds }) => {
  const dataDir = join(temporaryFolder(scope), 'data');
  const { url } = await startPlatform(scope, {
    folder: root,
    dataDir,
    env: { RATE_LIMIT_FACTOR: '1000000', OPENAI_API_KEY: undefined },
  });
  const fresh = freshQuestions();
  const next = () => fresh.pop() ?? 'What does niacinamide do?';
  const people = await signUpPeople(url, atOnce + mostRounds * 2);
  const chats = await Promise.all(people.map((person) => openChat(url, person)));
  const crowd = chats.slice(0, atOnce);
  const singles = chats.slice(atOnce);
  const sides = {
    firstWord: () => everyChat(crowd, (chat) => firstWord(chat, next())),
    roundTrip: () => everyChat(crowd, ({ person }) => roundTrip(url, person)),
    single: async () => {
      const chat = singles.pop();
      if (!chat) throw new Error('nobody is left to ask alone');
      const times: number[] = [];
      for (let asked = 0; asked < alone; asked++) times.push(await firstWord(chat, next()));
      return times;
    },
  };
  // The encoder is loaded with the first question.
  await everyChat(crowd, (chat, place) => firstWord(chat, questions[place % questions.length] ?? ''));

  const found = await interleave(sides, Math.min(rounds, mostRounds));
  const p95 = (all: number[][]) => all.map((times) => percentile(times, 0.95));
  const ours = p95(found.firstWord);
  const single = found.single.map(median);
  return [
    compare({
      what: 'first word of the advisor, one person, median ÷ limit',
      ours: single,
      yardstick: single.map(() => 60),
      unit: 'ms',
      goal: { atMost: 1 },
    }),
    compare({
      what: `first word of the advisor, p95, ${atOnce} people at once ÷ p95 of a bare gateway round trip`,
      ours,
      yardstick: p95(found.roundTrip),
      unit: 'ms',
      goal: { atMost: 8 },
    }),
  ];
};

/** All of them in the same turn of the event loop; a time for each, in milliseconds. */
const everyChat = (chats: Chat[], work: (chat: Chat, number: number) => Promise<number>): Promise<number[]> =>
  Promise.all(chats.map(work));

const firstWord = async ({ person, address }: Chat, content: string): Promise<number> => {
  const began = performance.now();
  let first: number | undefined;
  let seen = '';
  await call(address, 'POST', {
    cookie: person.cookie,
    accept: 'text/event-stream',
    body: { id: randomUUID(), content },
    onPiece: (text) => {
      if (first !== undefined) return;
      seen += text;
      if (seen.includes('event: delta')) first = performance.now() - began;
    },
  });
  // A free reply is one as well; where none came, something is broken.
  if (first === undefined) throw new Error(`no answer was streamed: ${seen}`);
  return first;
};

/** Through the gateway to billing and back, with no database behind it: the least that a call can take. */
const roundTrip = (url: string, { cookie }: Person): Promise<number> =>
  timed(() => call(`${url}/api/coins/packages`, 'GET', { cookie }));
