import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { AppError, toProblem } from '@petalwise/service-kit/http/errors';

export interface Spreading {
  /** The process that listens there gets requests only while no other does: it is about to stop. */
  leaveOut(port: number): void;
  /** The process that listens there is a new one. */
  takeIn(port: number): void;
  /** Takes no more requests and cuts what is still open. */
  close(): Promise<void>;
}

interface Options {
  readonly host: string;
  readonly port: number;
  /** Where the processes of one service listen, on 127.0.0.1. */
  readonly replicas: readonly number[];
}

/**
 * Stands before the processes of one service and gives each request to the next of them, as Traefik and Kubernetes'
 * services do. Where nobody listens, the request goes on to the next process; one that has reached a process goes to
 * another only if it reads: what changes something might then happen twice.
 */
export async function spreadRequests({ host, port, replicas }: Options): Promise<Spreading> {
  const leaving = new Set<number>();
  let turn = 0;
  const inTurn = (): number[] => {
    turn = (turn + 1) % replicas.length;
    const rotated = [...replicas.slice(turn), ...replicas.slice(0, turn)];
    return [...rotated.filter((one) => !leaving.has(one)), ...rotated.filter((one) => leaving.has(one))];
  };
  const server = createServer((req, res) => passOn(req, res, inTurn()));
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    leaveOut: (one) => void leaving.add(one),
    takeIn: (one) => void leaving.delete(one),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(req: IncomingMessage, res: ServerResponse, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    refuse(req, res);
    return;
  }
  // A connection of its own: one that was kept alive may close just as a request goes out on it.
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
    if (!arrived || (!body && (method === 'GET' || method === 'HEAD'))) passOn(req, res, others);
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

/** Between us and one neighbour only. */
const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding', 'expect'];

function onwardHeaders({ headers, socket }: IncomingMessage) {
  const { connection: _, 'keep-alive': __, expect: ___, ...others } = headers;
  const hops = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  return { ...others, 'x-forwarded-for': hops };
}

/** Pairs of names and values, in the order and spelling in which they came. */
const endToEnd = (raw: readonly string[]): string[] =>
  raw.filter((_, at) => !ofOneConnection.includes((raw[at - (at % 2)] ?? '').toLowerCase()));
