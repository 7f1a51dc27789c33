import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import type { Params } from '../http/params.ts';
import { type Call, type Route, route } from '../http/route.ts';
import type { Simulator } from '../simulator.ts';
import { newId, randomText } from '../store/ids.ts';

export const portalRoutes: readonly Route[] = [
  route('POST', '/v1/billing_portal/sessions', 'secret', createPortalSession),
];

/** A link gives access to a customer's billing: it is valid for an hour. */
const validFor = 3600;

function createPortalSession({ sim, input }: Call): Stripe.BillingPortal.Session {
  const customer = sim.store.get('customer', input.needed('customer'), 'customer');
  const flow = readFlow(sim, input, customer.id);
  const secret = randomText(43);
  input.ignore('configuration', 'locale', 'on_behalf_of');
  const session = sim.store.save<Stripe.BillingPortal.Session>({
    id: newId('bps'),
    object: 'billing_portal.session',
    after_expiration: null,
    configuration: 'bpc_simulated_default',
    created: Math.floor(Date.now() / 1000),
    customer: customer.id,
    customer_account: null,
    flow,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: input.text('return_url') ?? null,
    url: `${sim.url}/p/session/test_${secret}${flowPath(flow)}`,
  });
  sim.store.hide(`portal test_${secret}`, { session: session.id });
  return session;
}

/** The session behind a link; undefined when there is none, `late` when its hour is over. */
export const portalSession = (
  sim: Simulator,
  secret: string,
): { session: Stripe.BillingPortal.Session; late: boolean } | undefined => {
  const hidden = sim.store.hidden<{ session: string }>(`portal ${secret}`);
  if (!hidden) return undefined;
  const session = sim.store.get('billing_portal.session', hidden.session);
  return { session, late: session.created + validFor < Date.now() / 1000 };
};

const readFlow = (sim: Simulator, input: Params, customer: string): Stripe.BillingPortal.Session.Flow | null => {
  if (!input.has('flow_data')) return null;
  const given = input.hash('flow_data');
  given.needed('type');
  const type = given.oneOf('type', ['payment_method_update', 'subscription_cancel']) ?? 'payment_method_update';
  const cancel = given.hash('subscription_cancel');
  const subscription = type === 'subscription_cancel' ? cancel.needed('subscription') : null;
  if (
    subscription &&
    sim.store.get('subscription', subscription, 'flow_data[subscription_cancel][subscription]').customer !== customer
  ) {
    throw invalid('This subscription belongs to another customer.', {
      param: 'flow_data[subscription_cancel][subscription]',
    });
  }
  return {
    after_completion: readCompletion(given.hash('after_completion')),
    customer_update: null,
    subscription_cancel: subscription ? { retention: null, subscription } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
};

const readCompletion = (given: Params): Stripe.BillingPortal.Session.Flow.AfterCompletion => {
  const type = given.oneOf('type', ['hosted_confirmation', 'portal_homepage', 'redirect']) ?? 'portal_homepage';
  const message = given.hash('hosted_confirmation').text('custom_message') ?? null;
  const redirect = given.hash('redirect');
  return {
    hosted_confirmation: type === 'hosted_confirmation' ? { custom_message: message } : null,
    redirect: type === 'redirect' ? { return_url: redirect.needed('return_url') } : null,
    type,
  };
};

const flowPath = (flow: Stripe.BillingPortal.Session.Flow | null): string => {
  if (!flow) return '';
  return flow.subscription_cancel ? `/cancel/${flow.subscription_cancel.subscription}` : '/card';
};
