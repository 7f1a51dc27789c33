import { digitsOf, readExpiry, type TypedCard } from './card-checks.ts';
import { type Confirmation, decidedBefore, declined, isConfirmed } from './card-form.ts';

export interface SimulatorPayment {
  readonly apiUrl: string;
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly returnUrl: string;
  readonly card: TypedCard;
}

/**
 * Confirms a payment at the simulator as Stripe.js does at Stripe: from the browser, form-encoded, with the
 * publishable key and the payment's own secret.
 * @throws TypeError where the simulator cannot be reached
 */
export const confirmAtSimulator = async (payment: SimulatorPayment): Promise<Confirmation> => {
  const response = await fetch(addressOf(payment), { method: 'POST', body: formOf(payment), credentials: 'omit' });
  const answer = (await response.json()) as Answer;
  return answer.error ? refusalOf(answer.error) : follow(answer);
};

/** The parts of Stripe's payment intent and error that a browser acts on. */
interface Answer {
  readonly status?: string;
  readonly next_action?: { readonly redirect_to_url?: { readonly url: string | null } } | null;
  readonly error?: StripeError;
}

interface StripeError {
  readonly type?: string;
  readonly decline_code?: string;
  readonly message?: string;
  readonly payment_intent?: { readonly status?: string };
}

const addressOf = ({ apiUrl, clientSecret }: SimulatorPayment) => {
  const [paymentId = ''] = clientSecret.split('_secret_');
  return new URL(`/v1/payment_intents/${encodeURIComponent(paymentId)}/confirm`, apiUrl);
};

const formOf = ({ publishableKey, clientSecret, returnUrl, card }: SimulatorPayment) => {
  const expiry = readExpiry(card.expiry);
  return new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(card.number),
    'payment_method_data[card][exp_month]': String(expiry?.month ?? ''),
    'payment_method_data[card][exp_year]': String(expiry?.year ?? ''),
    'payment_method_data[card][cvc]': card.cvc,
    ...(card.name && { 'payment_method_data[billing_details][name]': card.name }),
  });
};

const follow = ({ status = '', next_action }: Answer): Confirmation => {
  const bank = next_action?.redirect_to_url?.url;
  if (status === 'requires_action' && bank) return { kind: 'bank', url: bank };
  if (isConfirmed(status)) return { kind: 'confirmed', status };
  return declined(undefined);
};

const refusalOf = (error: StripeError): Confirmation => {
  const before = decidedBefore(error.payment_intent?.status);
  if (before) return before;
  return error.decline_code === 'test_mode_live_card' ? { kind: 'declined', message: realCard } : declined(error);
};

const realCard = 'This is test mode: use one of the test cards below. You have not been charged.';
