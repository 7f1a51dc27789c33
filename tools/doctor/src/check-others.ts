import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { createClient } from '@redis/client';
import { createTransport } from 'nodemailer';
import { attention, type Finding, good, reasonOf, within, wrong } from './finding.ts';

const PATIENCE = 5_000;
const GIGABYTE = 1_000_000_000;

/** Rate limits of all gateways. */
export async function checkRedis(url: string): Promise<Finding[]> {
  const about = 'Redis';
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url))
    return [wrong(about, 'REDIS_URL is not a valid address. Example: redis://host:6379')];
  const client = createClient({ url, socket: { connectTimeout: PATIENCE, reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await within(PATIENCE, client.connect());
    await within(PATIENCE, client.ping());
    return [good(about, 'It responds.')];
  } catch (error) {
    return [
      wrong(
        about,
        `It does not respond: ${reasonOf(error)}. Until it does, each gateway process counts requests on its own.`,
      ),
    ];
  } finally {
    if (client.isOpen) client.destroy();
  }
}

/** Greets the mail server and signs in there; sends nothing. */
export async function checkMail(url: string): Promise<Finding[]> {
  const about = 'SMTP';
  if (!/^smtps?:\/\/\S+$/.test(url) || !URL.canParse(url)) {
    return [wrong(about, 'SMTP_URL is not a valid address. Examples: smtp://user:password@host:587, smtps://…')];
  }
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  try {
    await transport.verify();
    return [good(about, `${new URL(url).host} responds${new URL(url).username ? ' and accepts the login' : ''}.`)];
  } catch (error) {
    const { responseCode } = error as { responseCode?: number };
    if (responseCode === 535) return [wrong(about, 'It rejects the user name or password of SMTP_URL.')];
    // A server quotes names; what it says stays out of reports that are passed on.
    return [
      wrong(
        about,
        `It does not accept mail from this platform: ${responseCode ?? (error as { code?: string }).code ?? 'no response'}.`,
      ),
    ];
  } finally {
    transport.close();
  }
}

/** Room for data, logs and the next backup. */
export async function checkDisk(wanted: string): Promise<Finding[]> {
  // It is made by the first start, on the disk of what is there already.
  let folder = wanted;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${(free / GIGABYTE).toFixed(1)} GB are free in ${folder}.`;
  if (free < GIGABYTE / 2) return [wrong('Disk', `${says} PostgreSQL stops when the disk is full. Free some space.`)];
  return [
    free < 5 * GIGABYTE ? attention('Disk', `${says} Free some space before the next backup.`) : good('Disk', says),
  ];
}

/** Whether we could listen there. */
export function checkPort(port: number, host: string): Promise<Finding[]> {
  const about = `Port ${port}`;
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    return Promise.resolve([wrong('Port', 'PORT must be a number from 0 to 65535.')]);
  }
  if (port === 0) return Promise.resolve([good('Port', 'Any free port is used.')]);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve([
        wrong(about, code === 'EADDRINUSE' ? 'Another program uses this port. Choose another PORT.' : `${code}`),
      ]),
    );
    probe.listen(port, host, () => probe.close(() => resolve([good(about, 'It is free.')])));
  });
}

/** Services strip types and use built-ins of Node 24. */
export function checkNode(version: string): Finding[] {
  if (Number.parseInt(version, 10) >= 24) return [good('Node', `${version}`)];
  return [wrong('Node', `${version} is too old. Run it through npm, which brings Node 24, or install Node 24.`)];
}
