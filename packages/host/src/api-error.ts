export interface Problem {
  /** A code of `@petalwise/contracts/errors`, or `unknown`. */
  readonly code: string;
  /** What happened and what to do, for the user. */
  readonly detail: string;
  /** By field of a form. */
  readonly errors: Readonly<Record<string, string>>;
  /** Numbers of the error, e.g. `needed` and `held` coins. */
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

/**
 * A response that is not ok. Its message is the status, a colon, a space and the body's text (the status text if the
 * body is empty); screens show `detail`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: Problem['errors'];
  readonly facts: Problem['facts'];

  constructor(status: number, text: string, problem: Problem) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.errors = problem.errors;
    this.facts = problem.facts;
  }
}

/** The error for a response that is not ok; reads its body. */
export const readError = async (response: Response): Promise<ApiError> => {
  const text = (await response.text().catch(() => '')) || response.statusText;
  return new ApiError(response.status, text, parseProblem(text, response.headers.get('content-type') ?? ''));
};

const parseProblem = (text: string, contentType: string): Problem => {
  const body = contentType.includes('json') ? parseJson(text) : undefined;
  return {
    code: typeof body?.code === 'string' ? body.code : 'unknown',
    detail: typeof body?.detail === 'string' ? body.detail : 'Something went wrong. Please try again.',
    errors: isRecord(body?.errors) ? onlyOf(body.errors, isText) : {},
    facts: isRecord(body?.facts) ? onlyOf(body.facts, isFact) : {},
  };
};

const parseJson = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isFact = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const onlyOf = <T>(record: Record<string, unknown>, is: (value: unknown) => value is T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, T] => is(entry[1])));

/** The sentence to show a user for anything that was thrown; `fetch` throws a TypeError if the network fails. */
export const describeError = (error: unknown, otherwise: string): string => {
  if (error instanceof TypeError) return 'Please check your connection and try again';
  return error instanceof ApiError && error.code !== 'unknown' ? error.detail : otherwise;
};
