import { randomUUID } from 'node:crypto';
import { pause } from '@petalwise/service-kit/process/pause';
import { type Chat, questions } from '../platform/chats.ts';
import { keepConnected } from '../platform/live-connection.ts';
import { call, Refused } from '../platform/people.ts';

/** A request that a browser saw fail. */
export interface Failure {
  /** `performance.now()`. */
  readonly at: number;
  readonly what: string;
}

/** A user's question, retried until it was answered. */
export interface Question {
  readonly id: string;
  readonly chat: Chat;
  readonly askedAt: number;
  readonly tries: number;
  /** Undefined: never, until the chatting ended. */
  readonly answeredAt: number | undefined;
}

export interface Chatting {
  readonly failures: readonly Failure[];
  readonly questions: readonly Question[];
  /** Requests made so far, live connections among them. */
  requests(): number;
  /** Every user finishes their current question. */
  end(): Promise<void>;
}

/** How long a user waits before pressing Try again, and how long they keep doing that. Milliseconds. */
const beforeTryingAgain = 1_000;
const patience = 90_000;

/**
 * Every user asks, reads and asks again, and listens to live updates, as the web apps do: a failed question is sent
 * again under its id, and nothing else is retried.
 */
export const beginChatting = (url: string, chats: readonly Chat[]): Chatting => {
  const failures: Failure[] = [];
  const asked: Question[] = [];
  const ending = new AbortController();
  let requests = 0;
  const seen = async <Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    requests += 1;
    try {
      return await work();
    } catch (error) {
      failures.push({ at: performance.now(), what: `${what}: ${reasonOf(error)}` });
      return undefined;
    }
  };

  const chatOf = async (chat: Chat, number: number) => {
    const live = keepConnected(`${url}/api/events`, chat.person, {
      signal: ending.signal,
      connect: () => (requests += 1),
      fail: (what) => failures.push({ at: performance.now(), what: `live updates: ${what}` }),
    });
    await pause(Math.random() * 3_000);
    for (let turn = number; !ending.signal.aborted; turn++) {
      asked.push(await ask(chat, questions[turn % questions.length] ?? '', seen));
      await seen('account', () => call(`${url}/api/user`, 'GET', { cookie: chat.person.cookie }));
      await Promise.race([pause(2_000 + Math.random() * 4_000), live]);
    }
    await live;
  };
  const all = Promise.all(chats.map(chatOf));
  return {
    failures,
    questions: asked,
    requests: () => requests,
    async end() {
      ending.abort();
      await all;
    },
  };
};

type Seen = <Result>(what: string, work: () => Promise<Result>) => Promise<Result | undefined>;

const ask = async (chat: Chat, content: string, seen: Seen): Promise<Question> => {
  const id = randomUUID();
  const askedAt = performance.now();
  const question = { id, chat, askedAt };
  for (let tries = 1; ; tries++) {
    const answered = await seen('question', () => send(chat, { id, content }));
    if (answered) return { ...question, tries, answeredAt: performance.now() };
    if (performance.now() - askedAt > patience) return { ...question, tries, answeredAt: undefined };
    await pause(beforeTryingAgain);
  }
};

const send = async ({ person, address }: Chat, body: { id: string; content: string }): Promise<true> => {
  const { text } = await call(address, 'POST', { cookie: person.cookie, accept: 'text/event-stream', body });
  if (text.includes('event: answer\n')) return true;
  const problem = /event: problem\ndata: (.*)/.exec(text)?.[1];
  throw new Error(problem ? codeIn(problem) : 'the answer broke off');
};

const reasonOf = (error: unknown): string => {
  if (error instanceof Refused) return `${error.status} ${codeIn(error.message)}`;
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
};

const codeIn = (text: string): string => /"code":"([^"]+)"/.exec(text)?.[1] ?? 'without a code';
