/** What our page has asked of Stripe's script. */
export interface AskedOfStripe {
  readonly key: string;
  readonly elements: { clientSecret?: string; appearance?: { variables?: Record<string, string> } };
  readonly mounted: string[];
  readonly confirmed: { redirect?: string; confirmParams?: { return_url?: string } }[];
}

/**
 * Replaces Stripe's script, which is Stripe's own and comes from Stripe only: records what it is asked, opens a frame
 * of Stripe's as the real one does, and confirms at Stripe's API with its test card.
 */
export const stripeScript = `
const asked = (window.askedOfStripe = { key: '', elements: {}, mounted: [], confirmed: [] });
const element = (type) => {
  const heard = {};
  return {
    on: (event, listener) => { heard[event] = listener; },
    off: (event) => { delete heard[event]; },
    update() {},
    destroy() {},
    mount(node) {
      asked.mounted.push(type);
      const frame = document.createElement('iframe');
      frame.title = 'Secure payment input frame';
      frame.src = 'https://js.stripe.com/inner.html';
      frame.addEventListener('load', () => heard.ready?.());
      node.append(frame);
    },
  };
};
const confirm = async (options) => {
  asked.confirmed.push({ redirect: options.redirect, confirmParams: options.confirmParams });
  const secret = asked.elements.clientSecret;
  const form = { key: asked.key, client_secret: secret, payment_method: 'pm_card_visa', return_url: options.confirmParams.return_url };
  const url = 'https://api.stripe.com/v1/payment_intents/' + secret.split('_secret_')[0] + '/confirm';
  const answer = await (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).json();
  return answer.error ? { error: answer.error } : { paymentIntent: answer };
};
window.Stripe = Object.assign(
  (key) => {
    asked.key = key;
    return {
      elements(options) {
        asked.elements = options;
        return { create: element, getElement: () => null, update() {}, submit: async () => ({}) };
      },
      createToken() {},
      createPaymentMethod() {},
      confirmCardPayment() {},
      confirmPayment: confirm,
      registerAppInfo() {},
      _registerWrapper() {},
    };
  },
  { version: 'endive' },
);
`;
