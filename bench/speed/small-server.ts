// A server of the gateway benchmark in its own process: `upstream`, `koa` or `http-proxy-3 <upstream>`. It reports its
// port to its parent, and ends with it.
import { randomUUID } from 'node:crypto';
import { Agent, createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProxyServer } from 'http-proxy-3';
import Koa from 'koa';

const chats = Array.from({ length: 5 }, (_, n) => ({
  id: randomUUID(),
  title: `Retinol and vitamin C, part ${n}`,
  createdAt: new Date(0).toISOString(),
  updatedAt: new Date(0).toISOString(),
  coinsCost: n,
}));
const body = JSON.stringify(chats);
const session = JSON.stringify({
  sessionId: randomUUID(),
  account: {
    id: randomUUID(),
    name: 'Ann',
    email: 'ann@example.com',
    username: 'ann',
    isAdmin: false,
    emailVerified: true,
    createdAt: new Date(0).toISOString(),
  },
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
});

/** Responds to every request with the same chats, and to identity's with the session's user. */
const upstream: RequestListener = (req, res) => {
  const answer = req.url === '/internal/sessions/resolve' ? session : body;
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  });
  res.end(answer);
};

const koa = (): RequestListener => {
  const app = new Koa();
  app.use((ctx) => {
    ctx.type = 'json';
    ctx.body = body;
  });
  return app.callback();
};

const proxy = (target: string): RequestListener => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1024 });
  const server = createProxyServer({ target, agent });
  return (req, res) => void server.web(req, res);
};

const [kind, target = ''] = process.argv.slice(2);
const listeners: Record<string, () => RequestListener> = {
  upstream: () => upstream,
  koa,
  'http-proxy-3': () => proxy(target),
};
const listener = listeners[kind ?? '']?.();
if (!listener) throw new Error(`no such server: ${kind}`);
const server = createServer(listener);
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
