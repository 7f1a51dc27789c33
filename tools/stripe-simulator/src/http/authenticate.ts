import type { IncomingHttpHeaders } from 'node:http';
import { ApiError, invalid } from './errors.ts';
import type { Form } from './form.ts';

/**
 * Who may call. `secret`: the server with its secret key. `browser`: also the publishable key, with a client secret
 * that the handler checks (`requireClientSecret`). `control`: tests, with the secret key; never slowed or failed by a
 * fault. `page`: any visitor, for pages in a browser.
 */
export type Access = 'secret' | 'browser' | 'control' | 'page';

export interface Keys {
  readonly secret: string;
  readonly publishable: string;
}

/** Which key the caller holds. @throws 401 for none or a wrong one, 403 for a publishable key where it is not enough */
export const authenticate = (
  keys: Keys,
  access: Access,
  headers: IncomingHttpHeaders,
  form: Form,
): 'secret' | 'publishable' | 'none' => {
  if (access === 'page') return 'none';
  const key = givenKey(headers, form);
  if (!key) {
    throw new ApiError(401, 'invalid_request_error', {
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  }
  if (key === keys.secret) return 'secret';
  if (key !== keys.publishable) {
    throw new ApiError(401, 'invalid_request_error', { message: `Invalid API Key provided: ${masked(key)}` });
  }
  if (access === 'browser') return 'publishable';
  throw invalid(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required', status: 403 },
  );
};

/** Stripe.js sends the key in the form, curl as the user of Basic, the SDK as Bearer. */
const givenKey = ({ authorization = '' }: IncomingHttpHeaders, form: Form): string | undefined => {
  const [scheme = '', text = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return text;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(text, 'base64').toString().split(':')[0];
  return typeof form.key === 'string' ? form.key : undefined;
};

const masked = (key: string) => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
