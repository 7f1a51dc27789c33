import type { Stripe } from 'stripe';

export type StripeErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface ErrorFacts {
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly advice_code?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
  readonly setup_intent?: Stripe.SetupIntent;
}

/** The error that a caller of the API gets, in Stripe's shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: StripeErrorType;
  readonly facts: ErrorFacts;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, type: StripeErrorType, facts: ErrorFacts, headers: Record<string, string> = {}) {
    super(facts.message);
    this.status = status;
    this.type = type;
    this.facts = facts;
    this.headers = headers;
  }

  /** A declined card leaves a charge, an error on the intent and an event behind: those changes are kept. */
  get keepsChanges(): boolean {
    return this.type === 'card_error';
  }

  body(requestId: string) {
    const { code } = this.facts;
    const page = code && `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
    return { error: { ...this.facts, ...(page ? { doc_url: page } : {}), request_id: requestId, type: this.type } };
  }
}

/** 400, `invalid_request_error`: the request makes no sense, nothing was done. */
export const invalid = (message: string, facts: { code?: string; param?: string; status?: number } = {}): ApiError => {
  const { status = 400, ...rest } = facts;
  return new ApiError(status, 'invalid_request_error', { message, ...rest });
};

/** 402, `card_error`: the card said no. */
export const cardError = (facts: ErrorFacts): ApiError => new ApiError(402, 'card_error', facts);

/** @param param the parameter that named it; without, the address did, and the status is 404 */
export const noSuch = (kind: string, id: string, param?: string): ApiError =>
  invalid(`No such ${kind === 'payment_method' ? 'PaymentMethod' : kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? (kind === 'payment_intent' ? 'intent' : 'id'),
    status: param ? 400 : 404,
  });
