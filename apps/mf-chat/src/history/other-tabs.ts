/** What happened to a chat. `changed`: its messages or its title; it may be new. */
export interface ChatChange {
  readonly what: 'changed' | 'deleted';
  readonly sessionId: string;
}

const channelName = 'petalwise-chats';
let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this browser, which then ask the server. */
export const tellOtherTabs = (change: ChatChange): void => {
  // The page of the chats has a channel, which does not deliver to itself.
  const own = channel ?? new BroadcastChannel(channelName);
  own.postMessage(change);
  if (!channel) own.close();
};

/** Listens to the other tabs until the returned function is called. */
export const onOtherTabs = (listener: (change: ChatChange) => void): (() => void) => {
  const opened = new BroadcastChannel(channelName);
  channel = opened;
  opened.addEventListener('message', ({ data }: MessageEvent<ChatChange>) => listener(data));
  return () => {
    opened.close();
    channel = undefined;
  };
};
