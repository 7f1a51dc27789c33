import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { finished } from 'node:stream/promises';
import { login } from '@petalwise/contracts/identity/account';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;
beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.url });
  gateway.chat.answerWith(async (req, res) => {
    await finished(req.resume()).catch(() => undefined);
    res.end('{}');
  });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

const megabyte = Buffer.alloc(1024 * 1024, 'x');

/** Sends the whole body before it reads anything, as simple clients do, and returns the response's text. */
const send = (
  path: string,
  { megabytes, chunked, connection }: { megabytes: number; chunked: boolean; connection: string },
) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    const size = chunked ? 'transfer-encoding: chunked' : `content-length: ${megabytes * megabyte.length}`;
    const cookie = gateway.cookieOf(gateway.people.ann);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\norigin: ${gateway.publicUrl}\r\ncookie: ${cookie}\r\n` +
        `content-type: application/json\r\nconnection: ${connection}\r\n${size}\r\n\r\n`,
    );
    let sent = 0;
    const more = () => {
      for (; sent < megabytes; sent++) {
        const part = chunked
          ? Buffer.concat([Buffer.from(`${megabyte.length.toString(16)}\r\n`), megabyte, Buffer.from('\r\n')])
          : megabyte;
        if (!socket.write(part)) {
          sent++;
          socket.once('drain', more);
          return;
        }
      }
      if (chunked) socket.write('0\r\n\r\n');
      let text = '';
      socket.on('data', (data) => {
        text += data;
        if (text.includes('request.too-large')) {
          socket.destroy();
          resolve(text);
        }
      });
      socket.once('end', () => resolve(text));
    };
    socket.once('error', reject);
    more();
  });

const photo = () => `/api/chat/session/${randomUUID()}/message`;

describe('a body over its limit', () => {
  const cases = [8, 25].flatMap((megabytes) =>
    [true, false].flatMap((chunked) =>
      ['close', 'keep-alive'].map((connection) => ({ megabytes, chunked, connection })),
    ),
  );
  it.each(cases)('gets its 413 when it is sent, as a photo: %o', async (how) => {
    expect(await send(photo(), how)).toMatch(/^HTTP\/1.1 413 /);
  });

  it('gets its 413 from an endpoint of the gateway itself', async () => {
    expect(await send(login.path, { megabytes: 8, chunked: false, connection: 'close' })).toMatch(/^HTTP\/1.1 413 /);
    expect(await send(login.path, { megabytes: 8, chunked: true, connection: 'close' })).toMatch(/^HTTP\/1.1 413 /);
  });
});
