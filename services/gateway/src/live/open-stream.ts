import { AppError } from '@petalwise/service-kit/http/errors';
import { openEventStream } from '@petalwise/service-kit/http/sse';
import type { Context } from 'koa';
import type { Session, Sessions } from '../session/sessions.ts';
import type { Hub, Listener, LiveEvent } from './hub.ts';

/** A browser opens one stream, whatever its number of tabs; this is room for a person's devices. */
export const streamsPerUser = 12;
const heartbeat = 20_000;
/** A reader that leaves this much unread has gone to sleep; it catches up when it connects again. */
const mostUnread = 64 * 1024;

/** Keeps a stream of server-sent events open until the browser or the session is gone. */
export const openLiveStream = (
  { hub, sessions }: { hub: Hub; sessions: Sessions },
  ctx: Context,
  session: Session,
  token: string | undefined,
) => {
  const { userId } = session.actor;
  if (hub.count(userId) >= streamsPerUser) throw new AppError('rate.limited', { seconds: 60 });
  const { res } = ctx;
  ctx.respond = false;
  openEventStream(res);
  const send = ({ event, data }: LiveEvent) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const write = (text: string) => {
    if (res.writableEnded || res.destroyed) return;
    if (res.writableLength > mostUnread) res.destroy();
    else res.write(text);
  };
  const listener: Listener = { userId, sessionId: session.id, send, end: () => res.end() };
  const beat = setInterval(async () => {
    write(': still here\n\n');
    // Facts may be late or lost on the way here; the session itself is the truth.
    const current = await Promise.resolve(sessions.resolve(token)).catch(() => session);
    if (current || res.writableEnded) return;
    send({ event: 'session-ended', data: { userId } });
    res.end();
  }, heartbeat);
  const leave = hub.add(listener);
  res.once('close', () => {
    clearInterval(beat);
    leave();
  });
  write('retry: 3000\n');
  send({ event: 'hello', data: { userId } });
};
