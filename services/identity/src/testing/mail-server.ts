import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
export type Received = Email & { readonly recipient: string };

/** What the server does with a mail; by default it accepts it. */
export interface Mood {
  /** A response to `RCPT TO` instead of yes. */
  readonly refuses?: { readonly code: number; readonly says: string };
  /** Hangs up after receiving the whole mail: without storing it, or having stored it. */
  readonly hangsUp?: 'losing it' | 'keeping it';
  /** Never responds to the mail. */
  readonly sleeps?: boolean;
}

/** A real SMTP server on a free port. With `login` it takes mail only of that user. */
export const startMailServer = async (options: { login?: { user: string; password: string } } = {}) => {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let mood: Mood = {};
  let logins = 0;
  const { login } = options;
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !login,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      logins += 1;
      const isRight = username === login?.user && password === login?.password;
      if (isRight) done(null, { user: username });
      else done(Object.assign(new Error(`${username} is not known here`), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _session, done) => {
      if (!mood.refuses) return done();
      const { code, says } = mood.refuses;
      done(Object.assign(new Error(`<${address}> ${says}`), { responseCode: code }));
    },
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const { hangsUp, sleeps } = mood;
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      if (!sleeps && hangsUp !== 'losing it') {
        received.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipient });
      }
      if (hangsUp) for (const socket of sockets) socket.destroy();
      else if (!sleeps) done();
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const who = login ? `${login.user}:${encodeURIComponent(login.password)}@` : '';
  return {
    url: `smtp://${who}127.0.0.1:${port}`,
    received,
    /** How many clients sent a password. */
    get logins() {
      return logins;
    },
    /** The mails to one address, first to last. */
    to: (address: string) => received.filter(({ recipient }) => recipient === address),
    be: (next: Mood) => {
      mood = next;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
};
