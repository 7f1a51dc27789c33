import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import type { Service } from '@petalwise/contracts/endpoint';
import type { Metrics } from '../telemetry/metrics.ts';

/** The endpoints of a service that have returned no success since it began to count. */
export const unservedEndpoints = async (service: Service, metrics: Metrics): Promise<string[]> => {
  const { values } = await metrics.requests.get();
  const served = new Set(
    values
      .filter(({ labels }) => /^2/.test(String(labels.status)))
      .map(({ labels }) => `${labels.method} ${labels.route}`),
  );
  return Object.values(allEndpoints)
    .filter((endpoint) => endpoint.service === service)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((endpoint) => !served.has(endpoint));
};
