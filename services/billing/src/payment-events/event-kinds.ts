import * as z from 'zod/mini';

/** What kind of object an event makes billing fetch again. */
export type Subject = 'payment' | 'subscription' | 'invoice' | 'customer';

/** Every event that billing acts on. Others are acknowledged and not stored. */
export const subjects: Readonly<Record<string, Subject>> = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.processing': 'payment',
  'payment_intent.canceled': 'payment',
  'charge.refunded': 'payment',
  'charge.dispute.created': 'payment',
  'charge.dispute.updated': 'payment',
  'charge.dispute.closed': 'payment',
  'refund.created': 'payment',
  'refund.updated': 'payment',
  'refund.failed': 'payment',
  'checkout.session.completed': 'subscription',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  'customer.updated': 'customer',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
  'invoice.payment_action_required': 'invoice',
  'invoice.updated': 'invoice',
  'invoice.voided': 'invoice',
  'invoice.marked_uncollectible': 'invoice',
};

/** The object of an event of this type; undefined if billing does not act on it. */
export const subjectOf = (type: string): Subject | undefined =>
  Object.hasOwn(subjects, type) ? subjects[type] : undefined;

/** An event as it is stored: which object it is about, and none of its content. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** The object to fetch: `pi_…`, `sub_…`, `in_…` or `cus_…`. */
  readonly objectId: string;
  /** Seconds since 1970. */
  readonly created: number;
}

const ObjectId = z.string().check(z.regex(/^[a-z]+_\w{1,200}$/));
const Named = z.object({ id: ObjectId });
const OfPayment = z.object({ object: z.string(), payment_intent: z.nullish(ObjectId) });
const OfSubscription = z.object({ object: z.string(), subscription: z.nullish(ObjectId) });

/** The event as it is stored; undefined if billing does not act on it. */
export const toStored = (event: {
  id: string;
  type: string;
  created: number;
  data: { object: unknown };
}): StripeEvent | undefined => {
  const subject = subjectOf(event.type);
  const objectId = subject && subjectId(subject, event.data.object);
  return objectId ? { id: event.id, type: event.type, objectId, created: event.created } : undefined;
};

const subjectId = (subject: Subject, object: unknown): string | null | undefined => {
  const { id } = z.parse(Named, object);
  switch (subject) {
    case 'payment': {
      const named = z.parse(OfPayment, object);
      return named.object === 'payment_intent' ? id : named.payment_intent;
    }
    case 'subscription': {
      const named = z.parse(OfSubscription, object);
      return named.object === 'subscription' ? id : named.subscription;
    }
    case 'invoice':
    case 'customer':
      return id;
    default:
      return subject satisfies never;
  }
};
