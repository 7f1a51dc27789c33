/**
 * How a user returned from a page of the payment provider. That page and ours do not see each other, so the returning
 * window notifies the one that opened it. It only affects the screen: the server decides what was paid.
 */
export type ReturnMessage = 'checkout-left' | 'card-saved';

const channelName = 'petalwise-payment-window';

/** Notifies every other window of ours. */
export const sendReturn = (how: ReturnMessage): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(how);
  channel.close();
};

/** Listens until the returned function is called. */
export const onReturn = (listener: (how: ReturnMessage) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<ReturnMessage>) => listener(data));
  return () => channel.close();
};
