/** An account at the payment provider, as its Dashboard shows it. */
export interface PaymentKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

const variables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/**
 * The keys of a Stripe account; undefined where none are given, and the simulator takes their place.
 * @throws where they do not fit together, or where real money and this environment do not
 */
export function readPaymentKeys(env: NodeJS.ProcessEnv): PaymentKeys | undefined {
  const missing = variables.filter((name) => !env[name]);
  if (missing.length === variables.length) return undefined;
  if (missing.length > 0)
    throw new Error(`Payments with Stripe need ${variables.join(', ')}. Missing: ${missing.join(', ')}`);
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = variables.map((name) => env[name]);
  const modes = [modeOf(secretKey), modeOf(publishableKey)];
  if (modes[0] !== modes[1])
    throw new Error('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.');
  refuseWrongMoney(env, modes[0] === 'live');
  return { secretKey, publishableKey, webhookSecret };
}

/** Whether no real money moves with these keys. */
export const isTestMode = ({ secretKey }: PaymentKeys): boolean => modeOf(secretKey) === 'test';

/** `sk_test_…`, `rk_live_…`, `pk_test_…` */
function modeOf(key: string): 'test' | 'live' {
  const [, mode] = /^(?:sk|rk|pk)_(test|live)_\w+$/.exec(key) ?? [];
  if (mode === 'test' || mode === 'live') return mode;
  throw new Error(
    'STRIPE_SECRET_KEY or STRIPE_PUBLISHABLE_KEY is not a Stripe key. Stripe keys begin with sk_, rk_ or pk_, followed by test_ or live_.',
  );
}

function refuseWrongMoney(env: NodeJS.ProcessEnv, live: boolean): void {
  const production = env.NODE_ENV === 'production';
  if (live && !production) {
    throw new Error(
      'A live key charges real cards. Use a test key here; live keys are accepted only with NODE_ENV=production.',
    );
  }
  if (live && (env.STRIPE_API_URL || env.STRIPE_SIMULATOR_URL)) {
    throw new Error('A live key may be sent to Stripe only. Unset STRIPE_API_URL and STRIPE_SIMULATOR_URL.');
  }
  if (!live && production && env.ALLOW_TEST_PAYMENTS !== '1') {
    throw new Error(
      'With a test key, customers buy without paying. If you want that, for example on staging, set ALLOW_TEST_PAYMENTS=1.',
    );
  }
}
