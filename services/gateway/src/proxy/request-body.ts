import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import type { Endpoint } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/errors';

const usualLimit = 16 * 1024;
/** Bodies up to here are read before the service is asked, so that a slow sender holds no connection to it. */
const readFirst = 64 * 1024;

export interface RequestBody {
  readonly content: Buffer | Readable | null;
  readonly length: string | undefined;
}

/** The body for a service, never longer than its endpoint allows. @throws `request.too-large` */
export const requestBody = async (req: IncomingMessage, endpoint: Endpoint): Promise<RequestBody> => {
  const limit = endpoint.bodyLimit ?? usualLimit;
  const length = req.headers['content-length'];
  if (Number(length ?? 0) > limit) throw new AppError('request.too-large', { limit });
  if (!(endpoint.body || endpoint.rawBody) || !hasBody(req)) return { content: null, length: undefined };
  if (length !== undefined && Number(length) <= readFirst) return { content: await readAll(req), length };
  return { content: counted(req, limit), length };
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const readAll = async (req: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** A stream of its own: a service that answers before it has read everything must not end the caller's connection. */
const counted = (req: IncomingMessage, limit: number): Readable => {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new AppError('request.too-large', { limit }));
      else done(null, chunk);
    },
  });
  req.once('error', (error) => counter.destroy(error));
  counter.once('close', () => {
    req.unpipe(counter);
    req.resume();
  });
  return req.pipe(counter);
};
