import type { Auth, Endpoint } from '@petalwise/contracts/endpoint';
import { type ErrorCode, errorKinds, Problem } from '@petalwise/contracts/errors';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Json = Record<string, unknown>;

/** Every public endpoint as an OpenAPI 3.1 document, made from the same schemas that check the requests. */
export const openApiDocument = (
  endpoints: Readonly<Record<string, Endpoint>>,
  { version, publicUrl }: { version: string; publicUrl: string },
): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.auth === 'internal') continue;
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Petalwise',
      version,
      summary: 'AI skincare and beauty advisor',
      description:
        'Sign in with `POST /api/auth/login`, which sets the session cookie. Calls that change something need the header `Origin` of our own pages, or `Sec-Fetch-Site: same-origin`. Errors are `application/problem+json` with a stable `code`.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https:') ? '__Host-petalwise' : 'petalwise',
        },
        releaseToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};

const operation = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  tags: [endpoint.path.split('/')[2] ?? 'api'],
  summary: endpoint.summary,
  description: whoMay[endpoint.auth],
  security: endpoint.auth === 'public' ? [] : [{ [byToken(endpoint) ? 'releaseToken' : 'session']: [] }],
  parameters: [
    ...parameters(endpoint.params, 'path'),
    ...parameters(endpoint.query, 'query'),
    ...(endpoint.headers ?? []).map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
  ],
  ...(endpoint.rawBody && {
    requestBody: {
      required: true,
      content: { [byToken(endpoint) ? 'application/octet-stream' : 'application/json']: { schema: {} } },
    },
  }),
  ...(endpoint.body && {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
  }),
  responses: { 200: { description: 'Done', content: answerContent(endpoint) }, ...problems(endpoint) },
});

const byToken = ({ auth }: Endpoint) => auth === 'release' || auth === 'operator';

const whoMay: Readonly<Record<Auth, string>> = {
  public: '',
  user: '',
  admin: 'For admins only.',
  release: 'With a release token of the app, or the operator’s.',
  operator: 'With the operator’s release token.',
  internal: '',
};

const parameters = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const answerContent = ({ answer, stream }: Endpoint): Json => ({
  'application/json': { schema: jsonSchema(answer, 'output') },
  ...(stream && { 'text/event-stream': { schema: { type: 'string', description: eventList(stream) } } }),
});

const eventList = (stream: NonNullable<Endpoint['stream']>) =>
  Object.entries(stream)
    .map(([event, schema]) => `\`event: ${event}\`, data: ${JSON.stringify(jsonSchema(schema, 'output'))}`)
    .join('\n\n');

const tokenCodes: readonly ErrorCode[] = [
  'release.token-missing',
  'release.token-unknown',
  'release.token-expired',
  'release.other-app',
  'release.operator-only',
  'rate.limited',
];

/** The declared errors and those that any endpoint of this kind may answer, by status. */
const problems = (endpoint: Endpoint): Json => {
  const codes = new Set<ErrorCode>([...endpoint.errors, 'internal', 'unavailable']);
  if (endpoint.params || endpoint.query || endpoint.body) codes.add('request.invalid');
  if (endpoint.body) codes.add('request.too-large').add('request.too-slow').add('request.not-json');
  if (endpoint.method !== 'GET' && !endpoint.machine) codes.add('request.foreign-origin');
  if (byToken(endpoint)) for (const code of tokenCodes) codes.add(code);
  else if (endpoint.auth !== 'public') codes.add('auth.required');
  if (endpoint.auth === 'admin') codes.add('auth.forbidden');
  const byStatus = Map.groupBy(codes, (code) => errorKinds[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus.map((code) => `\`${code}\`: ${errorKinds[code].title}`).join('; '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
