export interface Shared<Message> {
  /** Tabs with the same name belong together. */
  name: string;
  /** Runs in one tab at a time; `handedOver` if another tab led before. Ends with `signal`. */
  lead(tell: (message: Message) => void, signal: AbortSignal, handedOver: boolean): Promise<void>;
  /** Called in every tab with each message of the leading tab. */
  hear(message: Message): void;
  signal: AbortSignal;
}

/**
 * Lets one tab of the browser do something for all of them. When that tab closes or stops, the next in line takes over.
 * Resolves once `signal` has aborted.
 */
export const joinTabs = async <Message>({ name, lead, hear, signal }: Shared<Message>): Promise<void> => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
  const tell = (message: Message) => {
    channel.postMessage(message);
    hear(message);
  };
  const leadIf = async (lock: Lock | null, handedOver: boolean): Promise<boolean> => {
    if (lock) await lead(tell, signal, handedOver);
    return lock !== null;
  };
  try {
    // A tab that has to wait for its turn comes after another one, also among tabs that opened at the same moment.
    const first = await navigator.locks.request(name, { ifAvailable: true }, (lock) => leadIf(lock, false));
    if (!first) await navigator.locks.request(name, { signal }, (lock) => leadIf(lock, true));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
};
