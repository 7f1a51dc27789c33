import type { IncomingHttpHeaders } from 'node:http';

/**
 * All that a service gets to see of a caller's headers. Whatever else a caller sends (cookies, authorization,
 * x-forwarded-*, hop-by-hop headers, inventions) ends here.
 */
const passedOn = [
  'accept',
  'accept-language',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'user-agent',
] as const;

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const ours = new Set(['server', 'x-powered-by', 'strict-transport-security']);

/** Headers of the request to a service. */
export const requestHeaders = (
  given: IncomingHttpHeaders,
  {
    token,
    requestId,
    length,
    also = [],
    traceparent,
  }: {
    token: string;
    requestId: string;
    length: string | undefined;
    /** What the endpoint declares beside the usual ones. */
    also?: readonly string[] | undefined;
    /** Of our own span; the caller's ends here. */
    traceparent?: string | undefined;
  },
): Record<string, string> => {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'x-request-id': requestId };
  const dropped = namedByConnection(given.connection);
  const pass = (name: string) => {
    const value = given[name];
    if (typeof value === 'string' && !dropped?.has(name)) headers[name] = value;
  };
  for (const name of passedOn) pass(name);
  for (const name of also) pass(name);
  if (traceparent !== undefined) headers.traceparent = traceparent;
  if (length !== undefined) headers['content-length'] = length;
  return headers;
};

/** Headers of a service's answer as the caller gets them, on top of ours; several Set-Cookie stay apart. */
export const answerHeaders = (
  given: IncomingHttpHeaders,
  base: Readonly<Record<string, string>>,
): Record<string, string | string[]> => {
  const headers: Record<string, string | string[]> = { ...base };
  const dropped = namedByConnection(given.connection);
  for (const name in given) {
    const value = given[name];
    if (value === undefined || hopByHop.has(name) || ours.has(name) || dropped?.has(name)) continue;
    headers[name] = value;
  }
  return headers;
};

/** What `Connection` names belongs to that one hop (RFC 9110, 7.6.1). */
const namedByConnection = (connection: string | undefined): Set<string> | undefined => {
  if (!connection || connection === 'keep-alive' || connection === 'close') return undefined;
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
};
