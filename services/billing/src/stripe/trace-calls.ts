import { inSpan } from '@petalwise/service-kit/telemetry/span';
import Stripe from 'stripe';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** The SDK's own client with a span around each call. Our trace does not go to Stripe: it is a stranger's. */
export const tracedHttpClient = (): HttpClient => {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (...request) => {
    const [, , path, method] = request;
    const route = withoutIds(path);
    const facts = { 'http.request.method': method, 'url.template': route, 'peer.service': 'stripe' };
    return inSpan(`stripe ${method} ${route}`, { kind: 'client', facts }, async (span) => {
      const answer = await send(...request);
      span.set({ 'http.response.status_code': answer.getStatusCode() });
      return answer;
    });
  };
  return client;
};

/** `/v1/customers/cus_123?…` → `/v1/customers/:id`: an id stands for a person. */
const withoutIds = (path: string): string =>
  path.replace(/\?.*$/, '').replace(/\/(?!v\d+\b)[^/]*[0-9A-Z][^/]*/g, '/:id');
