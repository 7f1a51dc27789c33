import { signatureHeader } from './sign.ts';

/** The shop's end of the webhooks. */
export interface Endpoint {
  readonly url: string;
  readonly secret: string;
}

const patience = 10_000;

/** One delivery. @returns the status, 0 for no answer in 10 s */
export const sendEvent = async (endpoint: Endpoint, event: object, stopped: AbortSignal): Promise<number> => {
  const body = JSON.stringify(event, null, 2);
  try {
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(body, endpoint.secret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(patience)]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
};
