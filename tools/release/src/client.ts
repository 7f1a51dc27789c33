import {
  type Answer,
  type BodyIn,
  type Endpoint,
  fillPath,
  type ParamsIn,
  type QueryIn,
} from '@petalwise/contracts/endpoint';
import { Problem } from '@petalwise/contracts/errors';
import * as z from 'zod/mini';

/** A platform to release to, and the token that may. */
export interface Target {
  readonly url: string;
  readonly token: string;
  /** For how many milliseconds a platform that does not respond yet is retried; 15 s by default. */
  readonly patience?: number;
}

/** Words for the user of the command; `code` is that of the platform's refusal, if it refused. */
export class ReleaseError extends Error {
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.name = 'ReleaseError';
    this.code = code;
  }
}

interface Given<E extends Endpoint> {
  readonly params?: ParamsIn<E>;
  readonly query?: QueryIn<E>;
  readonly body?: BodyIn<E>;
}

/** For one answer; the largest file within it at 3 Mbit/s. */
const answerLimit = 60_000;
const longestPause = 2_000;

/**
 * Calls one endpoint of the platform. Every call can be repeated without harm, so a call without a response is.
 * @throws ReleaseError with what is wrong and what to do
 */
export const call = async <E extends Endpoint>(target: Target, endpoint: E, given: Given<E>): Promise<Answer<E>> => {
  const until = Date.now() + (target.patience ?? 15_000);
  for (let wait = 100; ; wait = Math.min(wait * 2, longestPause)) {
    const response = await send(target, endpoint, given).catch((error: unknown) => whyNot(target, error));
    if (typeof response !== 'string' && response.ok)
      return z.parse(endpoint.answer, await response.json()) as Answer<E>;
    const error = typeof response === 'string' ? new ReleaseError(response) : await refusal(target, response);
    const mayPass = typeof response === 'string' || [502, 503, 504].includes(response.status);
    if (!mayPass || Date.now() + wait > until) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
};

const send = (target: Target, endpoint: Endpoint, given: Given<Endpoint>): Promise<Response> => {
  const { params, query, body } = given as Record<string, Record<string, string> | undefined>;
  const url = new URL(fillPath(endpoint.path, params), target.url);
  url.search = new URLSearchParams(query).toString();
  const type = endpoint.rawBody ? 'application/octet-stream' : 'application/json';
  return fetch(url, {
    method: endpoint.method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${target.token}`, ...(body && { 'content-type': type }) },
    ...(body && { body: endpoint.rawBody ? (body as unknown as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(answerLimit),
  });
};

const certificateCodes = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/** Why there was no response, in words. @throws if waiting cannot fix it */
const whyNot = ({ url }: Target, error: unknown): string => {
  const { code = '', message = '' } = ((error as Error).cause ?? error) as { code?: string; message?: string };
  if (certificateCodes.has(code)) {
    throw new ReleaseError(
      `The certificate of ${url} is signed by an authority that this machine does not trust. Name the authority's certificate: NODE_EXTRA_CA_CERTS=/path/ca.pem npm run release -- …`,
    );
  }
  return `${url} does not respond (${code || message}). Check that the platform is running, or name another address with --to.`;
};

const refusal = async ({ url }: Target, response: Response): Promise<ReleaseError> => {
  const text = await response.text().catch(() => '');
  const problem = z.safeParse(Problem, parsed(text));
  if (!problem.success) {
    return new ReleaseError(
      `${url} is not a Petalwise of this version, or a proxy responds in its place: ${response.status}.`,
    );
  }
  const { code, detail, errors = {} } = problem.data;
  const fields = Object.entries(errors).map(([field, words]) => `\n  ${field}: ${words}`);
  return new ReleaseError(`${detail}${fields.join('')}${advice[code] ?? ''}`, code);
};

const advice: Readonly<Record<string, string>> = {
  'release.token-unknown': '\nOperators make one: npm run release -- token mint <app> "<name>"',
  'release.left-behind':
    '\nWith --with-remotes (and the token of the operator) each of them moves to its newest release that runs in this shell.',
  'release.trial-failed':
    '\nWhat a trial does, and how to see the same here: docs/how-to/release-a-web-app.md#the-trial',
  'release.untried':
    '\nOpen all its pages yourself, in this shell, and give your word: --without-trial "opened all pages on staging". The history shows it.',
  'release.other-app': "\nUse this app's own token, with --token-file or PETALWISE_RELEASE_TOKEN.",
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
