import { randomInt, randomUUID } from 'node:crypto';
import { pause } from '@petalwise/service-kit/process/pause';
import { call, type Person } from '../platform/people.ts';

/** Milliseconds for which a call is made again and again. */
const patience = 90_000;

/** What the product has told a customer. */
export interface Acknowledged {
  readonly answers: string[];
  readonly adjustments: string[];
  readonly purchases: { paymentId: string; coins: number; refunded: boolean }[];
  /** Calls that were refused or broken off, and made again. */
  repeated: number;
}

export interface Bank {
  readonly url: string;
  readonly admin: string;
  readonly simulator: { url: string; secretKey: string; publishableKey: string };
}

export interface Worker {
  readonly bank: Bank;
  readonly person: Person;
  readonly told: Acknowledged;
  readonly until: number;
}

/** Chats, buys, gives back and is adjusted, until the time is over. */
export const work = async (worker: Worker): Promise<void> => {
  const { bank, person, until } = worker;
  const { text } = await call(`${bank.url}/api/user`, 'GET', { cookie: person.cookie });
  const { id: userId } = JSON.parse(text) as { id: string };
  await adjust(worker, userId, 50);
  const chat = await insist(worker, async () =>
    JSON.parse((await call(`${bank.url}/api/chat/session`, 'POST', { cookie: person.cookie, body: {} })).text),
  );
  while (Date.now() < until) {
    const dice = randomInt(100);
    if (dice < 70) await ask(worker, (chat as { id: string }).id);
    else if (dice < 80) await adjust(worker, userId, randomInt(2) === 0 ? 5 : -1);
    else if (dice < 93) await buy(worker);
    else await refund(worker);
  }
};

/** Makes a call again and again, with the same ids, until it is answered; a refusal for good is undefined. */
const insist = async <Result>(
  { told }: Pick<Worker, 'told'>,
  attempt: () => Promise<Result>,
): Promise<Result | undefined> => {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const status = Number(/answered (\d{3})/.exec(String(error))?.[1] ?? 0);
      // Too few coins, or a balance that would fall below zero: an answer, and the right one.
      if (status === 402 || status === 409) return undefined;
      if (Date.now() > deadline) throw error;
      told.repeated += 1;
      await pause(200 + randomInt(200));
    }
  }
};

const ask = async (worker: Worker, chat: string): Promise<void> => {
  const { bank, person, told } = worker;
  const id = randomUUID();
  const body = { id, content: 'Is niacinamide fine with vitamin C?' };
  const answered = await insist(worker, () =>
    call(`${bank.url}/api/chat/session/${chat}/message`, 'POST', { cookie: person.cookie, body }),
  );
  if (answered) told.answers.push(id);
};

const adjust = async (worker: Worker, userId: string, amount: number): Promise<void> => {
  const { bank, told } = worker;
  const idempotencyKey = randomUUID();
  const done = await insist(worker, () =>
    call(`${bank.url}/api/admin/user/${userId}/coins`, 'POST', {
      cookie: bank.admin,
      body: { amount, idempotencyKey },
    }),
  );
  if (done) told.adjustments.push(`adjustment:${userId}:${idempotencyKey}`);
};

const buy = async (worker: Worker): Promise<void> => {
  const { bank, person, told } = worker;
  const { cookie } = person;
  const body = { packageId: '25_coins', idempotencyKey: randomUUID() };
  const begun = await insist(worker, () => call(`${bank.url}/api/coins/purchase`, 'POST', { cookie, body }));
  if (!begun) return;
  const { paymentId, clientSecret } = JSON.parse(begun.text) as { paymentId: string; clientSecret: string };
  await insist(worker, () => pay(bank, paymentId, clientSecret));
  await insist(worker, async () => {
    const { text } = await call(`${bank.url}/api/coins/purchase/${paymentId}`, 'GET', { cookie });
    if ((JSON.parse(text) as { state: string }).state !== 'paid') throw new Error('not paid yet');
  });
  told.purchases.push({ paymentId, coins: 25, refunded: false });
};

/** As the payment provider's own script does it in a browser. */
const pay = async ({ url, simulator }: Bank, paymentId: string, clientSecret: string): Promise<void> => {
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
  const form = new URLSearchParams({
    key: simulator.publishableKey,
    client_secret: clientSecret,
    return_url: `${url}/checkout`,
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])),
  });
  const confirm = `${simulator.url}/v1/payment_intents/${paymentId}/confirm`;
  const answer = await fetch(confirm, { method: 'POST', body: form, signal: AbortSignal.timeout(10_000) });
  const said = await answer.text();
  // Paid by the try before, whose answer was lost.
  if (!answer.ok && !said.includes('payment_intent_unexpected_state')) throw new Error(said);
};

const refund = async (worker: Worker): Promise<void> => {
  const { bank, told } = worker;
  const purchase = told.purchases.find((one) => !one.refunded);
  if (!purchase) return;
  Object.assign(purchase, { refunded: true });
  await insist(worker, async () => {
    const answer = await fetch(`${bank.simulator.url}/v1/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bank.simulator.secretKey}`,
        'idempotency-key': `refund:${purchase.paymentId}`,
      },
      body: new URLSearchParams({ payment_intent: purchase.paymentId }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(await answer.text());
  });
};
