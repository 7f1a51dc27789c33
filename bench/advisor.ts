import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { root, temporaryFolder } from './disposable.ts';
import { timed } from './load.ts';
import { call, type Person, signUpPeople } from './people.ts';
import { startPlatform } from './platform.ts';
import { type Benchmark, compare, interleave, percentile } from './rounds.ts';

const atOnce = 50;
/** Of the ten coins that a new account has, one is for the warm-up. */
const mostRounds = 9;

export const questions = [
  'Can I use retinol and vitamin C together?',
  'What helps against dark spots?',
  'Is niacinamide good for oily skin?',
  'How do I begin with a retinoid?',
  'Which acid is gentle enough for sensitive skin?',
  'What should I avoid in pregnancy?',
  'Do I need sunscreen in winter?',
];

export interface Chat {
  readonly person: Person;
  readonly address: string;
}

/** Fifty people ask the embedded advisor in the same moment; the wait for the first word of the answer. */
export const advisor: Benchmark = async (scope, { rounds }) => {
  const dataDir = join(temporaryFolder(scope), 'data');
  const { url } = await startPlatform(scope, {
    folder: root,
    dataDir,
    env: { RATE_LIMIT_FACTOR: '1000000', OPENAI_API_KEY: undefined },
  });
  const people = await signUpPeople(url, atOnce);
  const chats = await Promise.all(people.map((person) => openChat(url, person)));
  const sides = {
    firstWord: () => everybody(chats, firstWord),
    roundTrip: () => everybody(chats, ({ person }) => roundTrip(url, person)),
  };
  await interleave(sides, 1);

  const found = await interleave(sides, Math.min(rounds, mostRounds));
  const p95 = (all: number[][]) => all.map((times) => percentile(times, 0.95));
  const what = `first word of the advisor, p95, ${atOnce} people at once`;
  const ours = p95(found.firstWord);
  return [
    compare({ what: `${what} ÷ limit`, ours, yardstick: ours.map(() => 50), unit: 'ms', goal: { atMost: 1 } }),
    compare({
      what: `${what} ÷ p95 of a bare gateway round trip`,
      ours,
      yardstick: p95(found.roundTrip),
      unit: 'ms',
      goal: { atMost: 10 },
    }),
  ];
};

export const openChat = async (url: string, person: Person): Promise<Chat> => {
  const { text } = await call(`${url}/api/chat/session`, 'POST', { cookie: person.cookie, body: {} });
  const { id } = JSON.parse(text) as { id: string };
  return { person, address: `${url}/api/chat/session/${id}/message` };
};

/** All of them in the same turn of the event loop; a time for each, in milliseconds. */
const everybody = (chats: Chat[], work: (chat: Chat, number: number) => Promise<number>): Promise<number[]> =>
  Promise.all(chats.map(work));

const firstWord = async ({ person, address }: Chat, number: number): Promise<number> => {
  const began = performance.now();
  let first: number | undefined;
  let seen = '';
  await call(address, 'POST', {
    cookie: person.cookie,
    accept: 'text/event-stream',
    body: { id: randomUUID(), content: questions[number % questions.length] },
    onPiece: (text) => {
      if (first !== undefined) return;
      seen += text;
      if (seen.includes('event: delta')) first = performance.now() - began;
    },
  });
  if (first === undefined) throw new Error(`no answer was streamed: ${seen}`);
  return first;
};

/** Through the gateway to billing and back, with no database behind it: the least that a call can take. */
const roundTrip = (url: string, { cookie }: Person): Promise<number> =>
  timed(() => call(`${url}/api/coins/packages`, 'GET', { cookie }));
