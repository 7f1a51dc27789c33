import { randomUUID } from 'node:crypto';
import { type ChatMessage, createSession, type Exchange, sendMessage } from '@petalwise/contracts/chat/conversation';
import { consentToPhotos } from '@petalwise/contracts/chat/skin';
import { register } from '@petalwise/contracts/identity/account';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { run, secrets } from '../platform/platform.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** Requests with this person's cookie, from our own origin. */
  readonly api: APIRequestContext;
}

/** Requests without a session, from our own origin. */
export const visitor = (url = run().url): Promise<APIRequestContext> =>
  request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });

/** What the operator's requests say. */
export const operatorWords = (): string => `Bearer ${secrets().releaseOperatorToken}`;

/** Requests with the operator's release token. */
export const operator = (url = run().url): Promise<APIRequestContext> => {
  return request.newContext({ baseURL: url, extraHTTPHeaders: { authorization: operatorWords() } });
};

export const signIn = async (email: string, password: string, url = run().url): Promise<Person> => {
  const api = await visitor(url);
  const response = await api.post('/api/auth/login', { data: { email, password, remember: true } });
  if (!response.ok()) throw new Error(`Could not sign in: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  return { id, email, password, api };
};

/** A new user, registered and signed in, who agreed to photos being measured. */
export const newPerson = async (url = run().url): Promise<Person> => {
  const person = await newcomer(url);
  const response = await person.api.post(consentToPhotos.path);
  if (!response.ok()) throw new Error(`Could not agree to photos: ${await response.text()}`);
  return person;
};

/** A new user, registered and signed in, who has not agreed to anything else yet. */
export const newcomer = async (url = run().url): Promise<Person> => {
  const name = `person-${randomUUID().slice(0, 8)}`;
  const account = { username: name, email: `${name}@example.com`, name: 'Maya Test', password: 'secret-1' };
  const api = await visitor(url);
  const response = await api.post(register.path, { data: account });
  if (!response.ok()) throw new Error(`Could not register: ${await response.text()}`);
  return signIn(account.email, account.password, url);
};

export const admin = (): Promise<Person> => signIn('admin@petalwise.test', secrets().demoAdminPassword);

export const balanceOf = async ({ api }: Person): Promise<number | null> =>
  ((await (await api.get('/api/user')).json()) as { coinBalance: number | null }).coinBalance;

/** Gives or takes coins, as an admin. */
export const adjust = async (by: Person, { id }: Person, amount: number): Promise<void> => {
  const response = await by.api.post(`/api/admin/user/${id}/coins`, { data: { amount, description: 'For a test' } });
  if (!response.ok()) throw new Error(await response.text());
};

export const startChat = async ({ api }: Person): Promise<string> =>
  ((await (await api.post(createSession.path, { data: {} })).json()) as { id: string }).id;

export const ask = (
  { api }: Person,
  chat: string,
  data: { id?: string; content?: string; imageUrl?: string },
): Promise<APIResponse> => api.post(sendMessage.path.replace(':id', chat), { data });

export const answerIn = async (response: APIResponse): Promise<Exchange> => (await response.json()) as Exchange;

export const messagesOf = async ({ api }: Person, chat: string): Promise<ChatMessage[]> =>
  (await (await api.get(`/api/chat/session/${chat}/messages`)).json()) as ChatMessage[];
