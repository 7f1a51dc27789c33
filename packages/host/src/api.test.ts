import { endpoint } from '@petalwise/contracts/endpoint';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, call, stream } from './api.ts';
import { ApiError } from './api-error.ts';

const greet = endpoint({
  method: 'POST',
  path: '/api/rooms/:id/greet',
  service: 'chat',
  auth: 'user',
  summary: 'Greets.',
  params: z.object({ id: z.string() }),
  query: z.object({ loud: z.optional(z.boolean()) }),
  body: z.object({ name: z.string() }),
  answer: z.object({ words: z.string() }),
  stream: { word: z.object({ text: z.string() }) },
  errors: [],
});
const input = { params: { id: 'a/b' }, query: { loud: true }, body: { name: 'Ada' } };

const answering = (body: BodyInit, init?: ResponseInit) => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
afterEach(() => vi.unstubAllGlobals());

it('fills in the path and leaves out undefined parts of the query', () => {
  expect(addressOf(greet, { params: { id: 'a/b' }, query: { loud: undefined } })).toBe('/api/rooms/a%2Fb/greet');
  expect(addressOf(greet, { params: { id: '1' }, query: { loud: true } })).toBe('/api/rooms/1/greet?loud=true');
});

it('sends JSON with the cookie of our origin and returns what the contract declares', async () => {
  const fetch = answering('{"words":"Hello Ada","more":1}');
  expect(await call(greet, input)).toEqual({ words: 'Hello Ada' });
  expect(fetch).toHaveBeenCalledWith('/api/rooms/a%2Fb/greet?loud=true', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"name":"Ada"}',
  });
});

it('sends no body and no content type if none is given', async () => {
  const fetch = answering('{}');
  const { body: _, query: __, params: ___, ...bare } = greet;
  await call({ ...bare, path: '/api/ping', answer: z.object({}) });
  expect(fetch.mock.calls[0]?.[1]).toEqual({
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  });
});

it("throws the platform's error, and throws for a response that breaks the contract", async () => {
  answering('{"code":"auth.required"}', { status: 401 });
  await expect(call(greet, input)).rejects.toThrow(ApiError);
  answering('{"words":7}');
  await expect(call(greet, input)).rejects.toThrow('does not match the contract');
});

it('yields the named events of a stream as they arrive, and skips others', async () => {
  answering(
    'event: word\ndata: {"text":"He"}\n\nevent: other\ndata: 1\n\n: comment\n\nevent: word\ndata: {"text":"llo"}\n\n',
  );
  const events = [];
  for await (const event of stream(greet, input)) events.push(event);
  expect(events).toEqual([
    { event: 'word', data: { text: 'He' } },
    { event: 'word', data: { text: 'llo' } },
  ]);
});

it('ends the call when its reader stops', async () => {
  const ended = vi.fn();
  const body = new ReadableStream({
    pull: (to) => to.enqueue(new TextEncoder().encode('event: word\ndata: {"text":"He"}\n\n')),
    cancel: ended,
  });
  answering(body);
  for await (const _ of stream(greet, input)) break;
  await expect.poll(() => ended).toHaveBeenCalled();
});
