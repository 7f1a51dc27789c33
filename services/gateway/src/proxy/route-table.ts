import type { Endpoint } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';

export interface Match {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly endpoint: Endpoint;
  readonly segments: readonly string[];
}

const noParams = {};

/** Finds the public endpoint of a request. What is internal is not in the table, so nobody outside can reach it. */
export const createRouteTable = (endpoints: readonly Endpoint[]) => {
  const exact = new Map<string, Endpoint>();
  const patterns: Pattern[] = [];
  for (const endpoint of endpoints) {
    if (endpoint.auth === 'internal' || !endpoint.path.startsWith('/api/')) continue;
    if (endpoint.path.includes(':')) patterns.push({ endpoint, segments: endpoint.path.split('/') });
    else exact.set(`${endpoint.method} ${endpoint.path}`, endpoint);
  }
  const paths = new Set([...exact.values()].map(({ path }) => path as string));

  /** @throws `request.not-found`, or `request.not-allowed` where the path answers other methods */
  return (method: string, path: string): Match => {
    const endpoint = exact.get(`${method} ${path}`);
    if (endpoint) return { endpoint, params: noParams };
    const given = path.split('/');
    let otherMethod = paths.has(path);
    for (const pattern of patterns) {
      const params = matched(pattern.segments, given);
      if (!params) continue;
      if (pattern.endpoint.method === method) return { endpoint: pattern.endpoint, params };
      otherMethod = true;
    }
    throw new AppError(otherMethod ? 'request.not-allowed' : 'request.not-found');
  };
};
export type RouteTable = ReturnType<typeof createRouteTable>;

const matched = (wanted: readonly string[], given: readonly string[]): Record<string, string> | undefined => {
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
      continue;
    }
    if (value === '' || value === '.' || value === '..') return undefined;
    params[part.slice(1)] = value;
  }
  return params;
};
