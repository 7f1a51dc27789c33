import type { AiFailure } from '@petalwise/contracts/admin/settings';
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';

/** Why the model wrote nothing, or stopped. Its words never repeat those of the AI service, which may hold the key. */
export class ModelFailure extends Error {
  readonly kind: AiFailure;
  /** HTTP status, where the service responded with one. */
  readonly status: number | undefined;

  constructor(
    kind: AiFailure,
    message: string,
    { status, cause }: { status?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = status;
  }
}

export const toFailure = (error: unknown): ModelFailure => {
  if (error instanceof ModelFailure) return error;
  if (error instanceof APIConnectionTimeoutError) return new ModelFailure('time-out', 'the AI service is too slow');
  if (error instanceof APIConnectionError) return new ModelFailure('unreachable', 'the AI service cannot be reached');
  if (!(error instanceof APIError)) return new ModelFailure('unreachable', 'the AI service broke off');
  const words = `the AI service answered ${error.status ?? 'with an error'} ${error.code ?? ''}`.trim();
  return new ModelFailure(kindOf(error.status), words, { status: error.status });
};

const kindOf = (status: number | undefined): AiFailure => {
  if (status === 401) return 'key-refused';
  if (status === 403 || status === 404) return 'not-allowed';
  if (status === 408 || status === 504) return 'time-out';
  if (status === 429) return 'too-often';
  return status === undefined || status >= 500 ? 'server-error' : 'no-answer';
};
