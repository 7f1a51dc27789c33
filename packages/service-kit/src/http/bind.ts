import type { IncomingMessage } from 'node:http';
import type { Answer, Body, Endpoint, Params, Query } from '@petalwise/contracts/endpoint';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { AppError } from './errors.ts';

z.config(z.locales.en());

/** A request as it arrived, and what its server does before the body is read. */
export interface Sent {
  readonly ctx: Context;
  readonly params: unknown;
  readonly readBody: () => Promise<Buffer>;
  /** Refuses a caller who may not access what the path names. */
  readonly allow?: (params: unknown) => void;
}

/** The parts of a request after the endpoint's schemas have parsed them. */
export interface Parsed<E> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
}

/** Bytes instead of JSON. */
export class Bytes {
  readonly type: string;
  readonly content: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  constructor(type: string, content: Uint8Array, headers: Readonly<Record<string, string>> = {}) {
    this.type = type;
    this.content = content;
    this.headers = headers;
  }
}

export type Result<E> = Answer<E> | Bytes;

/** An endpoint with its handler: parses the request, calls the handler, and parses what it returns. */
export interface Bound<Known> {
  readonly endpoint: Endpoint;
  readonly run: (sent: Sent, known: Known) => Promise<unknown>;
}

/**
 * Binds an endpoint to its handler. Fields outside the contract never leave: the result goes through its schema.
 * `Known` is what the server knows besides the request: the caller, the session, the holder of a token.
 */
export const bind = <E extends Endpoint, Known>(
  endpoint: E,
  handle: (call: Known & Parsed<E>) => Promise<Result<E>> | Result<E>,
): Bound<Known> => ({
  endpoint,
  run: async (sent, known) => {
    const result = await handle({ ...known, ...(await parseRequest(endpoint, sent)) });
    return result instanceof Bytes ? result : z.parse(endpoint.answer, result);
  },
});

/** @throws `request.invalid`, which names each field, `request.not-json` */
export const parseRequest = async <E extends Endpoint>(endpoint: E, sent: Sent): Promise<Parsed<E>> => {
  const params = parsePart(endpoint.params, sent.params);
  sent.allow?.(params);
  const query = parsePart(endpoint.query, { ...sent.ctx.query });
  const body = await parseBody(endpoint, sent);
  return { params: params as Params<E>, query: query as Query<E>, body: body as Body<E> };
};

const parseBody = async (endpoint: Endpoint, { ctx, readBody }: Sent): Promise<unknown> => {
  if (endpoint.rawBody) return readBody();
  return endpoint.body && parsePart(endpoint.body, parseJson(ctx, await readBody()));
};

const parsePart = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) {
    refuseNul(result.data);
    return result.data;
  }
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw new AppError('request.invalid', {}, fields);
};

/** PostgreSQL cannot store a NUL in text, and users never type one. */
const refuseNul = (data: unknown) => {
  for (const [field, value] of Object.entries(data ?? {})) {
    if (typeof value === 'string' && value.includes('\0')) {
      throw new AppError('request.invalid', {}, { [field]: 'Remove the control character.' });
    }
  }
};

/** `{}` where the body is empty. */
const parseJson = (ctx: Context, content: Buffer): unknown => {
  if (content.length === 0) return {};
  if (!ctx.is('json')) throw new AppError('request.not-json');
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw new AppError(
      'request.invalid',
      { reason: 'The body is not valid JSON.' },
      { body: 'This is not valid JSON.' },
    );
  }
};

/** The whole body. @throws `request.too-large` */
export const readBody = async (req: IncomingMessage, limit: number): Promise<Buffer> => {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new AppError('request.too-large', { limit });
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early must not destroy the request: the refusal has to reach the caller, who is still sending.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new AppError('request.too-large', { limit });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
