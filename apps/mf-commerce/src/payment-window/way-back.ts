/**
 * How a user came back from a page of the payment provider's. That page and ours do not see each other, so the
 * window that returns tells the one that opened it. It is news for the screen only: what was paid is the server's word.
 */
export type WayBack = 'checkout-left' | 'card-saved';

const channelName = 'petalwise-payment-window';

/** Tells every other window of ours. */
export const tellWayBack = (how: WayBack): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(how);
  channel.close();
};

/** Listens until the returned function is called. */
export const onWayBack = (listener: (how: WayBack) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<WayBack>) => listener(data));
  return () => channel.close();
};
