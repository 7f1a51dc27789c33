import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answering, answer } from './answer.ts';
import { ApiError } from './errors.ts';

/** Stripe.js and the embedded card form call from the shop's own origin. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-expose-headers': 'request-id',
  'access-control-max-age': '600',
};

const largestBody = 1024 * 1024;

export const createHttpServer = (answering: Answering): Server =>
  createServer((request, response) => {
    serve(answering, request, response).catch((error: unknown) => {
      answering.sim.log.debug({ err: error }, 'the connection ended early');
      response.destroy();
    });
  });

/** @returns the port */
export const listen = (server: Server, { host, port }: { host: string; port: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const serve = async (answering: Answering, request: IncomingMessage, response: ServerResponse) => {
  const { method = 'GET', headers } = request;
  const url = new URL(`http://simulator${request.url?.startsWith('/') ? request.url : '/'}`);
  if (method === 'OPTIONS') return void response.writeHead(204, cors).end();
  if (url.pathname === '/readyz' || url.pathname === '/healthz') {
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
  }
  const body = await readAll(request);
  if (body === undefined) {
    const tooLarge = new ApiError(413, 'invalid_request_error', { message: 'The request is too large.' });
    return void response.writeHead(413, { ...cors, connection: 'close' }).end(JSON.stringify(tooLarge.body('none')));
  }
  const { status, headers: own, body: text, lost } = await answer(answering, { method, url, headers, body });
  if (lost) return void response.destroy();
  response.writeHead(status, { ...cors, 'cache-control': 'no-store', ...own }).end(text);
};

const readAll = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};
