import type { Logger } from '@petalwise/service-kit/log';
import type { Faults } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import { signatureHeader } from './sign.ts';

export interface Endpoint {
  readonly url: string;
  readonly secret: string;
}

export interface Webhooks {
  readonly enabled: boolean;
  /** Within the transaction that makes the event. */
  add(eventId: string): void;
  /** There may be something to deliver. */
  poke(): void;
  /** Sends an event now, once more, whatever became of it before. @returns the status, 0 for no answer */
  resend(eventId: string): Promise<number>;
  /** Tries every waiting delivery now rather than when it is due. */
  hurry(): void;
  close(): Promise<void>;
}

const firstDelay = 500;
const longestDelay = 60_000;
const patience = 10_000;
const heldBack = 2_000;
const atOnce = 8;

/** Delivers events as Stripe does: signed, begun in order but several at a time, repeated until a 2xx, for ever. */
export const createWebhooks = (given: {
  store: Store;
  faults: Faults;
  log: Logger;
  endpoint: Endpoint | undefined;
}): Webhooks => {
  const { store, faults, log, endpoint } = given;
  if (!endpoint) {
    return {
      enabled: false,
      add: nothing,
      poke: nothing,
      hurry: nothing,
      resend: async () => 0,
      close: async () => {},
    };
  }
  const { db } = store;
  const underWay = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const due = db.prepare('SELECT event_id, attempts, due FROM delivery ORDER BY due, seq LIMIT 64');
  const later = db.prepare('UPDATE delivery SET attempts = ?, due = ? WHERE event_id = ?');
  const done = db.prepare('DELETE FROM delivery WHERE event_id = ?');
  const insert = db.prepare('INSERT INTO delivery (event_id, attempts, due) VALUES (?, 0, ?)');

  const attempt = async (eventId: string, attempts: number) => {
    const status = await sendWithFaults(given, endpoint, eventId);
    if (closed) return;
    if (status >= 200 && status < 300) {
      done.run(eventId);
      const event = store.get('event', eventId);
      store.save({ ...event, pending_webhooks: 0 });
      return;
    }
    const delay = Math.min(firstDelay * 2 ** attempts, longestDelay);
    later.run(attempts + 1, Date.now() + delay, eventId);
    log.warn({ event: eventId, status, attempts: attempts + 1, delay }, 'the webhook was not taken');
  };

  const poke = () => {
    if (closed) return;
    clearTimeout(timer);
    for (const row of due.all()) {
      const eventId = String(row.event_id);
      if (underWay.has(eventId)) continue;
      const wait = Number(row.due) - Date.now();
      if (wait > 0) {
        timer = setTimeout(poke, Math.min(wait, 1_000));
        break;
      }
      if (underWay.size >= atOnce) break;
      const sending = attempt(eventId, Number(row.attempts))
        .catch((error: unknown) => log.error({ err: error, event: eventId }, 'a delivery failed'))
        .finally(() => {
          underWay.delete(eventId);
          poke();
        });
      underWay.set(eventId, sending);
    }
  };

  return {
    enabled: true,
    add(eventId) {
      const { drop, reorder, delay } = faults.settings.webhooks;
      if (faults.strikes(drop)) return;
      insert.run(eventId, Date.now() + delay + (faults.strikes(reorder) ? heldBack : 0));
    },
    poke,
    resend: (eventId) => send(endpoint, JSON.stringify(store.get('event', eventId), null, 2), endpoint.secret),
    hurry() {
      db.prepare('UPDATE delivery SET due = ?').run(Date.now());
      poke();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.allSettled(underWay.values());
    },
  };
};

const nothing = () => {};

type Given = Parameters<typeof createWebhooks>[0];

const sendWithFaults = async ({ store, faults }: Given, endpoint: Endpoint, eventId: string): Promise<number> => {
  const { wrongSignature, duplicate } = faults.settings.webhooks;
  const body = JSON.stringify(store.get('event', eventId), null, 2);
  const secret = faults.strikes(wrongSignature) ? 'whsec_not_the_right_one' : endpoint.secret;
  const [status] = await Promise.all([
    send(endpoint, body, secret),
    faults.strikes(duplicate) ? send(endpoint, body, secret) : undefined,
  ]);
  return status;
};

const send = async ({ url }: Endpoint, body: string, secret: string): Promise<number> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureHeader(body, secret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
};
