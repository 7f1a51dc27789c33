import { randomUUID } from 'node:crypto';
import { pause } from '@petalwise/service-kit/process/pause';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
}

/** One call as a browser makes it. @throws with the answer where it is a refusal */
export async function call<Answer = unknown>(
  url: string,
  path: string,
  { cookie = '', body, method }: { cookie?: string; body?: unknown; method?: string } = {},
): Promise<Answer> {
  const answer = await send(url, path, { cookie, body, method });
  return (await answer.json()) as Answer;
}

async function send(
  url: string,
  path: string,
  { cookie = '', body, method }: { cookie?: string; body?: unknown; method?: string | undefined },
): Promise<Response> {
  const request = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { origin: url, 'sec-fetch-site': 'same-origin', cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  for (let tries = 1; ; tries++) {
    const answer = await fetch(url + path, request);
    if (answer.ok) return answer;
    // A machine with too much to do: people try again.
    if (answer.status !== 503 || tries === 10)
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.body?.cancel();
    await pause(1_000);
  }
}

/** Returns the cookie. */
export async function signIn(url: string, person: { email: string; password: string }): Promise<string> {
  const { email, password } = person;
  const answer = await send(url, '/api/auth/login', { body: { email, password } });
  await answer.body?.cancel();
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function register(url: string): Promise<Person> {
  const name = `keeper-${randomUUID().slice(0, 8)}`;
  const person = { email: `${name}@example.com`, password: randomUUID() };
  await call(url, '/api/auth/register', { body: { username: name, name, ...person } });
  return { ...person, cookie: await signIn(url, person) };
}

/** Asks the advisor in a new chat; returns the chat. */
export async function ask(url: string, cookie: string, content: string): Promise<string> {
  const { id } = await call<{ id: string }>(url, '/api/chat/session', { cookie, body: {} });
  await call(url, `/api/chat/session/${id}/message`, { cookie, body: { id: randomUUID(), content } });
  return id;
}
