import type { Person } from '../people/person.ts';
import { customerOf } from '../platform/ledger.ts';
import { processOf, run, secrets } from '../platform/platform.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  asksEveryTime: '4000 0027 6000 3184',
  declinedLater: '4000 0000 0000 0341',
  processing: '4000 0000 0000 0770',
} as const;

/** Asks the simulator of payments, as Stripe's Dashboard would ask Stripe; `/simulator/…` is what only a test can do. */
export const askSimulator = async <Answer = unknown>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  form: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const url = new URL(path, `http://127.0.0.1:${processOf('stripe-simulator').port}`);
  const headers = { authorization: `Bearer ${secrets().payments.secretKey}` };
  const response = await fetch(url, { method, headers, ...(method === 'POST' && { body: new URLSearchParams(form) }) });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
};

/** Lets this person's payment provider live some days ahead: what is due until then happens. */
export const advance = async ({ id }: Person, days: number): Promise<void> => {
  await askSimulator('POST', `/simulator/customers/${await customerOf(run(), id)}/advance`, { days: String(days) });
};

/** Has the provider misbehave: `webhooks[drop][rate]`, `webhooks[duplicate][times]`, `api[down][]`, … */
export const misbehave = (faults: Readonly<Record<string, string>>): Promise<unknown> =>
  askSimulator('POST', '/simulator/faults', faults);

export const behave = (): Promise<unknown> => askSimulator('DELETE', '/simulator/faults');

/** No more events come, and not even asking helps, as billing does every few minutes. */
export const fallSilent = (): Promise<unknown> =>
  misbehave({ 'webhooks[drop][rate]': '1', 'api[down][0]': '/v1/events' });
