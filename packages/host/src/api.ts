import {
  type Answer,
  type BodyIn,
  type Endpoint,
  fillPath,
  type ParamsIn,
  type QueryIn,
  type StreamEvent,
} from '@petalwise/contracts/endpoint';
import { readError } from './api-error.ts';
import { readEvents } from './event-stream.ts';
import { type CallUnderWay, measureCall } from './measured-calls.ts';

type Given<K extends string, T> = undefined extends T ? { readonly [key in K]?: T } : { readonly [key in K]: T };

/** What a call takes; a part that the endpoint does not declare is a type error. */
export type CallInput<E> = Given<'params', ParamsIn<E>> &
  Given<'query', QueryIn<E>> &
  Given<'body', BodyIn<E>> & { readonly signal?: AbortSignal };

type Arguments<E> = Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Calls one of the platform's endpoints with the session's cookie.
 * @throws ApiError for a response that is not ok; TypeError if the network fails; AbortError after `signal`
 */
export const call = async <const E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<Answer<E>> => {
  const measured = measureCall(endpoint);
  try {
    const response = await send(endpoint, input ?? {}, { accept: 'application/json', measured });
    return (await parse(endpoint.answer, await response.json())) as Answer<E>;
  } finally {
    measured?.end();
  }
};

/**
 * Calls an endpoint that responds with server-sent events, and yields them parsed as they arrive. Ending the loop or
 * aborting `signal` ends the call. Events that the contract does not name are skipped.
 * @throws as `call`
 */
export async function* stream<const E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): AsyncGenerator<StreamEvent<E>, void, undefined> {
  const measured = measureCall(endpoint);
  try {
    const response = await send(endpoint, input ?? {}, { accept: 'text/event-stream', measured });
    if (!response.body) return;
    for await (const { event, data } of readEvents(response.body)) {
      const schema = endpoint.stream?.[event ?? 'message'];
      if (schema) yield { event, data: await parse(schema, JSON.parse(data)) } as StreamEvent<E>;
    }
  } finally {
    measured?.end();
  }
}

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
}

interface Manner {
  accept: string;
  measured: CallUnderWay | undefined;
}

const send = async (endpoint: Endpoint, input: Input, { accept, measured }: Manner): Promise<Response> => {
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(measured && { traceparent: measured.traceparent }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  });
  measured?.answered(response.status);
  if (!response.ok) throw await readError(response);
  return response;
};

/** The path of a call: parameters filled in, undefined parts of the query left out. */
export const addressOf = ({ path }: Pick<Endpoint, 'path'>, { params, query }: Input): string => {
  const filled = fillPath(path, params);
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search ? `${filled}?${search}` : filled;
};

const parse = async (schema: Endpoint['answer'], value: unknown): Promise<unknown> => {
  const result = await (schema as StandardSchema)['~standard'].validate(value);
  if (result.issues)
    throw new Error(
      `The response does not match the contract: ${result.issues.map((issue) => issue.message).join('; ')}`,
    );
  return result.value;
};

/** The part of the Standard Schema interface that zod's schemas carry; the host itself needs no zod. */
interface StandardSchema {
  readonly '~standard': {
    validate(value: unknown): Result | Promise<Result>;
  };
}
type Result = { value: unknown; issues?: undefined } | { issues: readonly { message: string }[] };
