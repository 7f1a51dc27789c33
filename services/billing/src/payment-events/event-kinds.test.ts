import { expect, it } from 'vitest';
import { toStored } from './event-kinds.ts';

const event = (type: string, object: object) => ({ id: 'evt_1', type, created: 1, data: { object } });

it.each([
  ['payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' }, 'pi_1'],
  ['charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }, 'pi_1'],
  ['charge.dispute.closed', { id: 'du_1', object: 'dispute', payment_intent: 'pi_1' }, 'pi_1'],
  ['refund.failed', { id: 're_1', object: 'refund', payment_intent: 'pi_1' }, 'pi_1'],
  ['checkout.session.completed', { id: 'cs_1', object: 'checkout.session', subscription: 'sub_1' }, 'sub_1'],
  ['customer.subscription.deleted', { id: 'sub_1', object: 'subscription' }, 'sub_1'],
  ['customer.updated', { id: 'cus_1', object: 'customer' }, 'cus_1'],
  ['invoice.paid', { id: 'in_1', object: 'invoice' }, 'in_1'],
])('%s leads to an object that is fetched again', (type, object, objectId) => {
  expect(toStored(event(type, object))).toEqual({ id: 'evt_1', type, objectId, created: 1 });
});

it('stores no event that billing would never act on', () => {
  expect(toStored(event('product.created', { id: 'prod_1', object: 'product' }))).toBeUndefined();
  expect(toStored(event('balance.available', { object: 'balance' }))).toBeUndefined();
  expect(toStored(event('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: null }))).toBeUndefined();
  expect(toStored(event('checkout.session.completed', { id: 'cs_1', object: 'checkout.session' }))).toBeUndefined();
});
