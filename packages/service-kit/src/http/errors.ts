import { type ErrorCode, type ErrorFacts, errorKinds, type Problem } from '@petalwise/contracts/errors';
import { isDatabaseAway } from '../database/database-away.ts';

/**
 * The only error that may reach a caller. Its code decides the status, its facts fill the sentence; `fields` says what
 * is wrong with which field of a form.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, facts: ErrorFacts = {}, fields?: Record<string, string>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.facts = facts;
    this.fields = fields;
  }
}

/**
 * The problem that a caller sees. Any error that is not an AppError becomes `unavailable` or `internal`, without its
 * own text.
 */
export const toProblem = (error: unknown, requestId?: string): Problem => {
  const known = error instanceof AppError ? error : new AppError(isDatabaseAway(error) ? 'unavailable' : 'internal');
  const kind = errorKinds[known.code];
  return {
    type: `urn:petalwise:error:${known.code}`,
    title: kind.title,
    status: kind.status,
    code: known.code,
    detail: kind.detail(known.facts),
    ...(known.fields && { errors: known.fields }),
    ...(Object.keys(known.facts).length > 0 && { facts: known.facts }),
    ...(requestId && { requestId }),
  };
};
