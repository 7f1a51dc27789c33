import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { AppError, toProblem } from '@petalwise/service-kit/http/errors';

export interface LoadBalancer {
  /** The process on this port is about to stop: it gets requests only when no other process can. */
  drain(port: number): void;
  /** A new process listens on this port. */
  restore(port: number): void;
  /** Accepts no more requests and closes open connections. */
  close(): Promise<void>;
}

interface Options {
  readonly host: string;
  readonly port: number;
  /** Where the processes of one service listen, on 127.0.0.1. */
  readonly replicas: readonly number[];
}

/**
 * Sends each request to the next process of one service, as Traefik and Kubernetes do. If no process listens on a port,
 * the request goes to the next one. A request that reached a process is retried on another only if it is a read: a change
 * might otherwise happen twice. Why not http-proxy-3: docs/decisions/085-an-own-load-balancer.md.
 */
export async function startLoadBalancer({ host, port, replicas }: Options): Promise<LoadBalancer> {
  const leaving = new Set<number>();
  let turn = 0;
  const inTurn = (): number[] => {
    turn = (turn + 1) % replicas.length;
    const rotated = [...replicas.slice(turn), ...replicas.slice(0, turn)];
    return [...rotated.filter((one) => !leaving.has(one)), ...rotated.filter((one) => leaving.has(one))];
  };
  const server = createServer((req, res) => forward(req, res, inTurn()));
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    drain: (one) => void leaving.add(one),
    restore: (one) => void leaving.delete(one),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(req: IncomingMessage, res: ServerResponse, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    refuse(req, res);
    return;
  }
  // A new connection each time: a kept-alive one may close just as a request goes out on it.
  const { method, url: path } = req;
  const onward = request({ host: '127.0.0.1', port, method, path, headers: onwardHeaders(req), agent: false });
  const body = bringsBody(req);
  let arrived = false;
  let answered = false;
  onward.once('socket', (socket) =>
    socket.once('connect', () => {
      arrived = true;
      if (body) req.pipe(onward);
      else onward.end();
    }),
  );
  onward.once('response', (answer) => {
    answered = true;
    res.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders));
    // Events begin with nothing but their headers.
    res.flushHeaders();
    pipeline(answer, res, (error) => error && res.destroy());
  });
  onward.on('error', () => {
    if (answered || res.destroyed) return;
    req.unpipe(onward);
    if (!arrived || (!body && (method === 'GET' || method === 'HEAD'))) forward(req, res, others);
    else refuse(req, res);
  });
  res.once('close', () => onward.destroy());
}

function refuse(req: IncomingMessage, res: ServerResponse): void {
  req.resume();
  const problem = toProblem(new AppError('unavailable'), '');
  res.writeHead(problem.status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
}

const bringsBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Headers of one connection, which are not passed on. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'expect'];

function onwardHeaders({ headers, socket }: IncomingMessage) {
  const { connection: _, 'keep-alive': __, expect: ___, ...others } = headers;
  const hops = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  return { ...others, 'x-forwarded-for': hops };
}

/** Pairs of names and values, in the order and spelling in which they came. */
const endToEnd = (raw: readonly string[]): string[] =>
  raw.filter((_, at) => !hopByHop.includes((raw[at - (at % 2)] ?? '').toLowerCase()));
