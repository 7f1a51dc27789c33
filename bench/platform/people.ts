import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const patience = 30_000;

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
}

interface Given {
  readonly cookie?: string;
  readonly accept?: string;
  readonly body?: unknown;
  /** Called with each piece of the answer as it arrives. */
  readonly onPiece?: (text: string) => void;
}

/** An answer that is an error. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** One call as a browser makes it; node:http, because a fetch would cost more than what is measured. */
export const call = (
  url: string,
  method: 'GET' | 'POST',
  given: Given = {},
): Promise<{ text: string; headers: IncomingMessage['headers'] }> =>
  new Promise((resolve, reject) => {
    const { cookie, accept = 'application/json', body, onPiece } = given;
    const sent = request(url, { agent, method, timeout: patience, headers: headersOf(url, { cookie, accept, body }) });
    sent.once('timeout', () => sent.destroy(new Error(`no answer in ${patience / 1000} s: ${method} ${url}`)));
    let answered = false;
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection that the other side had closed: every browser opens a new one without an error.
      if (sent.reusedSocket && error.code === 'ECONNRESET' && !answered) resolve(call(url, method, given));
      else reject(error);
    });
    sent.once('response', (answer) => {
      answered = true;
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
        onPiece?.(piece);
      });
      answer.on('error', reject);
      answer.once('end', () => {
        const { statusCode = 0, headers } = answer;
        if (statusCode < 400) resolve({ text, headers });
        else reject(new Refused(statusCode, `${method} ${url} answered ${statusCode}: ${text}`));
      });
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

const headersOf = (
  url: string,
  { cookie, accept, body }: { cookie: string | undefined; accept: string; body: unknown },
) => ({
  accept,
  'sec-fetch-site': 'same-origin',
  origin: new URL(url).origin,
  ...(cookie && { cookie }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
});

/** Registers that many new people and signs them in, a few at a time. */
export const signUpPeople = async (url: string, count: number): Promise<Person[]> => {
  const people: Person[] = [];
  const signUp = async () => {
    while (people.length < count) {
      const name = `bench-${randomUUID().slice(0, 8)}`;
      const person = { email: `${name}@example.com`, password: randomUUID(), cookie: '' };
      people.push(person);
      const { email, password } = person;
      await call(`${url}/api/auth/register`, 'POST', { body: { username: name, name, email, password } });
      Object.assign(person, { cookie: await signInAs(url, person) });
    }
  };
  await Promise.all([signUp(), signUp(), signUp(), signUp()]);
  return people;
};

/** Returns the cookie of the new session. */
export const signInAs = async (
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> => {
  const { headers } = await call(`${url}/api/auth/login`, 'POST', { body: { email, password } });
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
};
