import { inSpan } from '@petalwise/service-kit/telemetry/span';
import Stripe from 'stripe';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** The SDK's own client with a span around each call. Our trace is not sent to Stripe, which is another company. */
export const tracedHttpClient = (): HttpClient => {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (...request) => {
    const [, , path, method] = request;
    const route = withoutIds(path);
    const facts = { 'http.request.method': method, 'url.template': route, 'peer.service': 'stripe' };
    return inSpan(`stripe ${method} ${route}`, { kind: 'client', facts }, async (span) => {
      const response = await send(...request);
      span.set({ 'http.response.status_code': response.getStatusCode() });
      return response;
    });
  };
  return client;
};

/** `/v1/customers/cus_123?…` → `/v1/customers/:id`: an id identifies a user. */
const withoutIds = (path: string): string =>
  path.replace(/\?.*$/, '').replace(/\/(?!v\d+\b)[^/]*[0-9A-Z][^/]*/g, '/:id');
