import {
  type Answer,
  type BodyIn,
  type Endpoint,
  fillPath,
  type ParamsIn,
  type QueryIn,
} from '@petalwise/contracts/endpoint';
import { type ErrorCode, errorKinds, Problem } from '@petalwise/contracts/errors';
import { Agent, request } from 'undici';
import * as z from 'zod/mini';
import { inSpan, type SpanOptions } from '../telemetry/span.ts';
import { AppError } from './errors.ts';
import type { Actor, TokenSigner } from './token.ts';

type Given<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };
export type CallInput<E extends Endpoint> = Given<'params', ParamsIn<E>> &
  Given<'query', QueryIn<E>> &
  Given<'body', BodyIn<E>> & {
    actor?: Actor | undefined;
    requestId?: string | undefined;
    signal?: AbortSignal | undefined;
  };

/**
 * Calls another service's endpoints as this service. Throws the other side's AppError if this side knows its code, and
 * `unavailable` when the service cannot be reached, does not respond within the time limit (ms, 5000 by default) or
 * refuses this service's own token: that is not the user's fault, who must not be asked to sign in for it.
 */
export const createCaller = (baseUrl: string, sign: TokenSigner, { timeout = 5000 } = {}) => {
  const agent = new Agent({ connections: 64, headersTimeout: timeout, bodyTimeout: timeout, connectTimeout: 2000 });
  const call = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> => {
    return z.parse(endpoint.answer, JSON.parse((await read(endpoint, input)).toString('utf8'))) as Answer<E>;
  };

  const read = async (endpoint: Endpoint, input: CallInput<Endpoint>): Promise<Buffer> => {
    const url = new URL(fillPath(endpoint.path, input.params), baseUrl);
    for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const { statusCode, content } = await follow(endpoint, url, input);
    if (statusCode >= 400) throw remoteError(content.toString('utf8'));
    return content;
  };

  const follow = (endpoint: Endpoint, url: URL, input: CallInput<Endpoint>) =>
    inSpan(`${endpoint.method} ${endpoint.path}`, callOptions(endpoint), async (span) => {
      const answer = await send(endpoint, url, { ...input, traceparent: span.traceparent });
      span.set({ 'http.response.status_code': answer.statusCode });
      return answer;
    });

  const send = async (
    endpoint: Endpoint,
    url: URL,
    input: CallInput<Endpoint> & { traceparent: string | undefined },
  ) => {
    try {
      const response = await request(url, {
        dispatcher: agent,
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${await sign(endpoint.service, input.actor)}`,
          ...(input.requestId && { 'x-request-id': input.requestId }),
          ...(input.traceparent && { traceparent: input.traceparent }),
          ...(input.body !== undefined && { 'content-type': 'application/json' }),
        },
        body: input.body === undefined ? null : JSON.stringify(input.body),
        signal: input.signal ?? null,
      });
      return { statusCode: response.statusCode, content: Buffer.from(await response.body.arrayBuffer()) };
    } catch (error) {
      if (input.signal?.aborted) throw error;
      throw Object.assign(new AppError('unavailable'), { cause: error });
    }
  };

  return {
    call,
    /** The same for an endpoint that returns bytes instead of JSON. */
    bytes: <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Buffer> => read(endpoint, input),
    close: () => agent.close(),
  };
};
export type ServiceCaller = ReturnType<typeof createCaller>;

/** For the span of a call to another one of our services. */
export const callOptions = ({ method, path, service }: Endpoint): SpanOptions => ({
  kind: 'client',
  facts: { 'http.request.method': method, 'url.template': path, 'peer.service': service },
});

const remoteError = (text: string): AppError => {
  const problem = parseProblem(text);
  if (!problem || !(problem.code in errorKinds) || problem.code === 'auth.token-refused')
    return new AppError('unavailable');
  return new AppError(problem.code as ErrorCode, problem.facts, problem.errors);
};

const parseProblem = (text: string): Problem | undefined => {
  try {
    return z.parse(Problem, JSON.parse(text));
  } catch {
    return undefined;
  }
};
