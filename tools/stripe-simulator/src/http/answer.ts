import type { IncomingHttpHeaders } from 'node:http';
import type { Simulator } from '../simulator.ts';
import { newId } from '../store/ids.ts';
import { type Access, authenticate } from './authenticate.ts';
import { ApiError, invalid } from './errors.ts';
import { expand } from './expand.ts';
import { type Form, parseForm } from './form.ts';
import type { Answered, Asked, Idempotency } from './idempotency.ts';
import { Params } from './params.ts';
import { type createRouter, Reply, type Route } from './route.ts';

export interface Request {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer extends Answered {
  readonly headers: Readonly<Record<string, string>>;
  /** The work was done and the answer is to get lost on its way. */
  readonly lost?: boolean;
}

export interface Answering {
  readonly sim: Simulator;
  readonly find: ReturnType<typeof createRouter>;
  readonly idempotency: Idempotency;
}

/** From a request to its answer; every failure in Stripe's shape. */
export const answer = async (answering: Answering, request: Request): Promise<Answer> => {
  const id = newId('req').slice(0, 18);
  const given = request.headers['idempotency-key'];
  const key = request.method === 'POST' && typeof given === 'string' ? given : undefined;
  const headers = {
    'content-type': 'application/json',
    'request-id': id,
    'stripe-version': answering.sim.apiVersion,
    ...(key ? { 'idempotency-key': key, 'original-request': id } : {}),
  };
  try {
    const reply = await dispatch(answering, request, { id, key });
    return { ...reply, headers: { ...headers, ...reply.headers } };
  } catch (error) {
    if (!(error instanceof ApiError)) answering.sim.log.error({ err: error, path: request.url.pathname }, 'failed');
    const known = error instanceof ApiError ? error : unexpected();
    return { ...answerOf(known, id), headers: { ...headers, ...known.headers } };
  }
};

interface Named {
  readonly id: string;
  readonly key: string | undefined;
}

const dispatch = async ({ sim, find, idempotency }: Answering, request: Request, { id, key }: Named) => {
  const found = find(request.method, request.url.pathname);
  if (!found) throw unknownAddress(request);
  const form = { ...parseForm(request.url.search.slice(1)), ...readBody(request) };
  const holder = authenticate(sim.keys, found.route.access, request.headers, form);
  delete form.key;
  const asked = key && isApi(found.route.access) ? { key, path: request.url.pathname, form } : undefined;
  const release = asked && idempotency.claim(asked.key);
  try {
    const replay = asked && idempotency.replay(asked);
    if (replay) return { ...replay, headers: { 'idempotent-replayed': 'true' } };
    const fault = isApi(found.route.access) ? await sim.faults.beforeRequest(request.url.pathname) : undefined;
    if (fault?.failure) {
      if (asked && fault.remembered) idempotency.remember(asked, answerOf(fault.failure, id));
      throw fault.failure;
    }
    const reply = run({
      sim,
      idempotency,
      ...found,
      form,
      asked,
      fromBrowser: holder === 'publishable',
      requestId: id,
    });
    return fault?.loseAnswer ? { ...reply, lost: true } : reply;
  } finally {
    release?.();
  }
};

interface Work {
  readonly sim: Simulator;
  readonly idempotency: Idempotency;
  readonly route: Route;
  readonly path: Readonly<Record<string, string>>;
  readonly form: Form;
  readonly asked: Asked | undefined;
  readonly fromBrowser: boolean;
  readonly requestId: string;
}

/** One transaction: what the handler did, its events, and the answer to be repeated under its key. */
const run = ({ sim, idempotency, route, path, form, asked, fromBrowser, requestId }: Work): Omit<Answer, 'lost'> =>
  sim.transaction({ id: requestId, idempotency_key: asked?.key ?? null }, () => {
    const { expand: expandPaths, ...params } = form;
    const input = new Params(params);
    const paths = new Params(expandPaths === undefined ? {} : { expand: expandPaths }).texts('expand') ?? [];
    try {
      const result = route.handle({ sim, path, input, fromBrowser });
      input.refuseUnread();
      if (result instanceof Reply) return result;
      const answered = { status: 200, body: json(expand(sim, result, paths)) };
      if (asked) idempotency.remember(asked, answered);
      return { ...answered, headers: {} };
    } catch (error) {
      if (!(error instanceof ApiError && error.keepsChanges)) throw error;
      const answered = answerOf(error, requestId);
      if (asked) idempotency.remember(asked, answered);
      return { ...answered, headers: { ...error.headers } };
    }
  });

const isApi = (access: Access) => access === 'secret' || access === 'browser';

const readBody = ({ headers, body }: Request): Form => {
  if (!body) return {};
  if (!headers['content-type']?.startsWith('application/json')) return parseForm(body);
  try {
    return asTexts(JSON.parse(body)) as Form;
  } catch {
    throw invalid('Invalid JSON.');
  }
};

/** Control calls may send JSON; handlers read every value as the text a form would have brought. */
const asTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asTexts);
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, asTexts(item)]));
};

const unknownAddress = ({ method, url }: Request) =>
  invalid(
    `Unrecognized request URL (${method}: ${url.pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/. (The simulator answers only what its README lists.)`,
    { status: 404 },
  );

const unexpected = () => new ApiError(500, 'api_error', { message: 'An unknown error occurred' });

const answerOf = (error: ApiError, requestId: string): Answered => ({
  status: error.status,
  body: json(error.body(requestId)),
});

const json = (value: unknown) => JSON.stringify(value, null, 2);
