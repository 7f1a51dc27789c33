export interface Person {
  readonly cookie: string;
}

const password = 'a long secret';
const emailOf = (username: string) => `${username}@example.com`;

export const register = (url: string, username: string) =>
  post(url, '/api/auth/register', { username, email: emailOf(username), name: 'Vera Verify', password });

export async function signIn(url: string, username: string): Promise<Person> {
  const login = await post(url, '/api/auth/login', { email: emailOf(username), password, remember: false });
  const cookies = login.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { cookie: cookies.join('; ') };
}

/** The API's response. @throws if it refuses */
export async function get<Answer>(url: string, path: string, { cookie }: Person): Promise<Answer> {
  const response = await fetch(url + path, { headers: { cookie }, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

export async function post(url: string, path: string, body: unknown, person?: Person): Promise<Response> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie: person?.cookie ?? '' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
