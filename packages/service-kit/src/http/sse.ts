import type { ServerResponse } from 'node:http';

/** Starts a stream of server-sent events that no proxy buffers. */
export const openEventStream = (res: ServerResponse) => {
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  res.flushHeaders();
};

/** Writes one event; waits for a slow reader, and stops if the reader has gone. */
export const writeEvent = (res: ServerResponse, event: string, data: unknown): Promise<void> => {
  if (res.destroyed || res.writableEnded) return Promise.resolve();
  if (res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      res.off('drain', done);
      res.off('close', done);
      resolve();
    };
    res.on('drain', done);
    res.on('close', done);
  });
};
