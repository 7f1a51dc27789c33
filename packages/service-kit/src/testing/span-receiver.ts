import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector received it. */
export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface Batch {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'service' | 'facts'> & { attributes: Attribute[] })[] }[];
  }[];
}

/** A collector that keeps what it receives over OTLP/HTTP as JSON. `port`: the port of an earlier collector. */
export const receiveSpans = async (port = 0) => {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    if (req.url === '/v1/traces') {
      texts.push(text);
      spans.push(...readBatch(JSON.parse(text) as Batch));
    }
    res.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    port: (server.address() as AddressInfo).port,
    spans,
    /** Everything that was sent, unparsed. */
    texts,
    of: (traceId: string) => spans.filter((span) => span.traceId === traceId),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
export type SpanReceiver = Awaited<ReturnType<typeof receiveSpans>>;

const readBatch = ({ resourceSpans }: Batch): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(factsOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, attributes }) => {
        return { service, name, traceId, spanId, parentSpanId: parentSpanId || undefined, facts: factsOf(attributes) };
      }),
    );
  });

const factsOf = (attributes: Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
