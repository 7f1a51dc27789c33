import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@petalwise/servers/free-port';
import { makeServiceKeys } from '@petalwise/service-kit/http/keys';
import { pause } from '@petalwise/service-kit/process/pause';
import { root, startMessages, temporaryFolder } from '../platform/disposable.ts';
import { onCore, processorTime, run, startProgram } from '../platform/programs.ts';
import { type Benchmark, compare, interleave } from '../rounds.ts';

interface Server {
  readonly url: string;
  readonly pid: number;
}
interface Measurement {
  readonly perSecond: number;
  /** Processor time, in µs. */
  readonly perRequest: number;
}

const connections = 64;
const path = '/api/chat/sessions';
const cookie = 'petalwise=a-session-of-the-benchmark';
/** Who is measured has the first core to itself as far as we are concerned; the rest shares the second. */
const measured = 0;
const rest = 1;

/** A GET that needs a session, proxied by the gateway, against Koa by itself and http-proxy-3 without any check. */
export const gateway: Benchmark = async (scope, { rounds, seconds }) => {
  const upstream = await smallServer(scope, ['upstream'], rest);
  const koa = await smallServer(scope, ['koa'], measured);
  const proxy = await smallServer(scope, ['http-proxy-3', upstream.url], measured);
  const ours = await startGateway(scope, upstream.url);
  const sides = {
    gateway: () => wrk(ours, seconds),
    koa: () => wrk(koa, seconds),
    proxy: () => wrk(proxy, seconds),
  };
  // The compiler's warm-up does not count.
  for (const side of Object.values(sides)) await side();

  const found = await interleave(sides, rounds);
  const rate = (figures: Measurement[]) => figures.map(({ perSecond }) => perSecond);
  const cost = (figures: Measurement[]) => figures.map(({ perRequest }) => perRequest);
  const [us, unit] = [rate(found.gateway), 'requests/s'];
  const line = 'gateway, session checked';
  return [
    compare({ what: `${line} ÷ Koa direct`, ours: us, yardstick: rate(found.koa), unit, goal: { atLeast: 0.45 } }),
    compare({ what: `${line} ÷ http-proxy-3`, ours: us, yardstick: rate(found.proxy), unit, goal: { atLeast: 2 } }),
    compare({ what: `${line}: CPU ÷ Koa direct`, ours: cost(found.gateway), yardstick: cost(found.koa), unit: 'µs' }),
    compare({
      what: `${line}: CPU ÷ http-proxy-3`,
      ours: cost(found.gateway),
      yardstick: cost(found.proxy),
      unit: 'µs',
    }),
  ];
};

const smallServer = async (scope: AsyncDisposableStack, args: string[], core: number): Promise<Server> => {
  const child = startProgram(scope, [join(import.meta.dirname, 'small-server.ts'), ...args], { core });
  const [port] = await Promise.race([once(child, 'message'), tooLate(child)]);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number };
};

const tooLate = async (child: ChildProcess): Promise<never> => {
  await Promise.race([pause(15_000), once(child, 'exit')]);
  throw new Error(`did not start: ${child.spawnargs.join(' ')}`);
};

/** The real gateway, as it runs in production, with the upstream in place of every service. */
const startGateway = async (scope: AsyncDisposableStack, upstream: string): Promise<Server> => {
  const natsUrl = await startMessages(scope);
  const keys = makeServiceKeys();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startProgram(scope, [join(root, 'services/gateway/src/main.ts')], {
    core: measured,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: String(port),
      PUBLIC_URL: url,
      NATS_URL: natsUrl,
      SERVICE_PRIVATE_KEY: keys.private.gateway,
      SERVICE_PUBLIC_KEYS: keys.public,
      IDENTITY_URL: upstream,
      BILLING_URL: upstream,
      CHAT_URL: upstream,
      WEB_CACHE_DIR: temporaryFolder(scope),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_nobodypays',
      ALLOW_TEST_PAYMENTS: '1',
    },
  });
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(url + path, { headers: { cookie } }).catch(() => undefined);
    if (answer?.ok && (await answer.json())) return { url, pid: child.pid as number };
    if (attempt === 150) return tooLate(child);
    await pause(100);
  }
};

const wrk = async ({ url, pid }: Server, seconds: number): Promise<Measurement> => {
  const size = ['--threads', '1', '--connections', String(connections), '--duration', `${Math.ceil(seconds)}s`];
  const [program = '', ...args] = onCore(rest, ['wrk', ...size, '--header', `cookie: ${cookie}`, url + path]);
  const before = processorTime(pid);
  const said = await run(program, args, seconds + 15);
  const used = processorTime(pid) - before;
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`not every request was answered:\n${said}`);
  const requests = Number(/(\d+) requests in/.exec(said)?.[1]);
  return { perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(said)?.[1]), perRequest: (used * 1e6) / requests };
};
