import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Context } from 'koa';

const usualLimit = 16 * 1024;
/** What every caller may have in our memory. */
const small = 64 * 1024;
/** Endpoints that take more than this have their bodies passed on as they come. */
const readWhole = 512 * 1024;

export interface BodyRules {
  /** Milliseconds for a body that is read whole. */
  readonly readWithin: number;
  /** Milliseconds for a photo: the largest needs them at 1 Mbit/s. */
  readonly streamWithin: number;
  /** Bytes that larger bodies may have in memory, all together. */
  readonly memory: number;
}
const usualRules: BodyRules = { readWithin: 10_000, streamWithin: 60_000, memory: 64 * 1024 * 1024 };

export interface RequestBody {
  readonly content: Buffer | Readable | null;
  readonly length: string | undefined;
}

interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/**
 * Bodies for the services. All but photos are read before the service is asked, so that a slow sender holds no
 * connection to it.
 */
export const createBodyReader = (changes: Partial<BodyRules> = {}) => {
  const rules = { ...usualRules, ...changes };
  const memory = countMemory(rules.memory);

  /** Never longer than its endpoint allows. @throws `request.too-large`, `request.too-slow`, `unavailable` */
  return async ({ req, res }: Exchange, endpoint: Endpoint): Promise<RequestBody> => {
    const limit = endpoint.bodyLimit ?? usualLimit;
    const length = req.headers['content-length'];
    if (Number(length ?? 0) > limit) throw new AppError('request.too-large', { limit });
    if (!(endpoint.body || endpoint.rawBody) || !hasBody(req)) return { content: null, length: undefined };
    if (limit > readWhole && !(Number(length) <= small)) {
      return { content: counted(req, { limit, within: rules.streamWithin }), length };
    }
    const content = await readAll(req, { limit, within: rules.readWithin, take: memory(res) });
    return { content, length: String(content.length) };
  };
};

export type BodyReader = ReturnType<typeof createBodyReader>;

/** All bytes of the body of an endpoint that the gateway serves itself. */
export const readBytes = async (read: BodyReader, ctx: Context, endpoint: Endpoint): Promise<Buffer> => {
  const { content } = await read(ctx, endpoint);
  if (content === null) return Buffer.alloc(0);
  return Buffer.isBuffer(content) ? content : buffer(content);
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Small bodies always have room, so that nobody who sends large ones keeps them out. */
const countMemory = (most: number) => {
  let held = 0;
  return (res: ServerResponse) => {
    let size = 0;
    let ours = 0;
    return (bytes: number) => {
      size += bytes;
      if (size <= small) return;
      if (held + bytes > most) throw new AppError('unavailable');
      if (ours === 0) {
        res.once('close', () => {
          held -= ours;
        });
      }
      ours += bytes;
      held += bytes;
    };
  };
};

interface Reading {
  readonly limit: number;
  readonly within: number;
}

/** Leaves the request open where it refuses, and flowing: the refusal has to reach whoever still sends. */
const readAll = (req: IncomingMessage, { limit, within, take }: Reading & { take: (bytes: number) => void }) =>
  new Promise<Buffer>((resolve, reject) => {
    if (req.destroyed) return reject(goneWhileSending(req));
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => {
      clearTimeout(late);
      req.off('data', onData);
    };
    const refuse = (error: unknown) => {
      stop();
      req.resume();
      reject(error);
    };
    const end = () => {
      stop();
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      try {
        if (size > limit) throw new AppError('request.too-large', { limit });
        take(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        refuse(error);
      }
    };
    const late = setTimeout(() => refuse(new AppError('request.too-slow')), within);
    req.on('data', onData).once('end', end).once('error', refuse);
  });

const goneWhileSending = (req: IncomingMessage) =>
  req.errored ?? Object.assign(new Error('aborted'), { code: 'ECONNRESET' });

/** A stream of its own: a service that answers before it has read everything must not end the caller's connection. */
const counted = (req: IncomingMessage, { limit, within }: Reading): Readable => {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new AppError('request.too-large', { limit }));
      else done(null, chunk);
    },
  });
  const late = setTimeout(() => counter.destroy(new AppError('request.too-slow')), within);
  // While its request waits for a connection nobody else listens, and an error that nobody hears ends the process.
  counter.on('error', () => undefined);
  req.once('error', (error) => counter.destroy(error));
  counter.once('close', () => {
    clearTimeout(late);
    req.unpipe(counter);
    req.resume();
  });
  if (req.destroyed) counter.destroy(goneWhileSending(req));
  return req.pipe(counter);
};
