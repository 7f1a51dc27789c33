import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@petalwise/servers/free-port';
import { afterEach, describe, expect, it } from 'vitest';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';

const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let end = running.pop(); end; end = running.pop()) await end();
});

const replica = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push(() => endServer(server));
  return (server.address() as AddressInfo).port;
};

const endServer = (server: Server) => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

const named = (name: string) => replica((_, res) => res.end(name));

const spread = async (replicas: number[]): Promise<{ url: string; balancer: LoadBalancer }> => {
  const port = await freePort();
  const balancer = await startLoadBalancer({ host: '127.0.0.1', port, replicas });
  running.push(balancer.close);
  return { url: `http://127.0.0.1:${port}`, balancer };
};

const ask = async (url: string, times: number) => {
  const answers = [];
  for (let time = 0; time < times; time++) answers.push(await (await fetch(url)).text());
  return answers.toSorted().join('');
};

describe('requests to several processes', () => {
  it('go to each in turn, over one connection too', async () => {
    const { url } = await spread([await named('a'), await named('b'), await named('c')]);
    expect(await ask(url, 6)).toBe('aabbcc');
  });

  it('go to the next if no server listens, with their body', async () => {
    const echo = await replica((req, res) => req.pipe(res));
    const { url } = await spread([await freePort(), echo, await freePort()]);
    for (const body of ['one', 'two', 'three']) {
      expect(await (await fetch(url, { method: 'POST', body })).text()).toBe(body);
    }
  });

  it('leave out a process that is about to stop, until a new one listens there', async () => {
    const [a, b] = [await named('a'), await named('b')];
    const { url, balancer } = await spread([a, b]);
    balancer.drain(a);
    expect(await ask(url, 3)).toBe('bbb');
    balancer.drain(b);
    expect(await ask(url, 2)).toBe('ab');
    balancer.restore(b);
    expect(await ask(url, 2)).toBe('bb');
  });

  it('are made again elsewhere only where they read, once they have reached a process', async () => {
    const reached: string[] = [];
    const dies = await replica((req) => {
      reached.push(String(req.method));
      req.socket.destroy();
    });
    const lives = await replica((req, res) => {
      reached.push(`${req.method} again`);
      res.end('done');
    });
    const { url } = await spread([lives, dies]);
    expect(await (await fetch(url)).text()).toBe('done');
    await fetch(url);
    const answer = await fetch(url, { method: 'POST', body: 'a payment' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    expect(reached).toEqual(['GET', 'GET again', 'GET again', 'POST']);
  });

  it('are refused as a service would when no process is there', async () => {
    const { url } = await spread([await freePort()]);
    expect((await fetch(url)).status).toBe(503);
  });

  it('bring the address they came from, and keep every cookie of the answer', async () => {
    const port = await replica((req, res) => {
      res.setHeader('set-cookie', ['one=1', 'two=2']);
      res.end(String(req.headers['x-forwarded-for']));
    });
    const answer = await fetch((await spread([port])).url, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    expect(await answer.text()).toBe('192.0.2.7, 127.0.0.1');
    expect(answer.headers.getSetCookie()).toEqual(['one=1', 'two=2']);
  });

  it('show events as they come, and tell the process when the reader has gone', async () => {
    let gone = () => {};
    const left = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const port = await replica((_, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: first\n\n');
      res.once('close', gone);
    });
    const reading = new AbortController();
    const answer = await fetch((await spread([port])).url, { signal: reading.signal });
    const { value } = (await answer.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: first\n\n');
    reading.abort();
    await left;
  });
});
