import { usageCosts } from '@petalwise/contracts/billing/coins';
import { askTrendingQuestion, ChatMessage } from '@petalwise/contracts/chat/conversation';
import { coinWords } from '@petalwise/contracts/coin-words';
import { getProfile } from '@petalwise/contracts/identity/account';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isTooLong } from '../composer/too-long.ts';
import { localDay } from '../today/local-day.ts';

export interface WidgetMessage {
  /** Made here: a question that is sent again is the same question, and is charged once. */
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly sources?: ChatMessage['sources'];
  readonly kind?: ChatMessage['kind'];
  readonly products?: ChatMessage['products'];
  readonly choices?: ChatMessage['choices'];
  readonly links?: ChatMessage['links'];
  readonly wishes?: ChatMessage['wishes'];
  readonly remembered?: ChatMessage['remembered'];
  readonly notice?: ChatMessage['notice'];
  /** Of a question that did not get through. */
  readonly failure?: string;
}

interface Talk {
  /** Whose talk it is: another person in the same tab begins a new one. */
  readonly ownerId: string | undefined;
  readonly messages: readonly WidgetMessage[];
  readonly draft: string;
  readonly open: boolean;
  /** An answer came while the panel was closed. */
  readonly unread: boolean;
  /** The question that is being answered. */
  readonly asking: string | undefined;
}

const empty: Talk = {
  ownerId: undefined,
  messages: [],
  draft: '',
  open: false,
  unread: false,
  asking: undefined,
};

const brokenOff = 'You left the page before the answer arrived. Try again: you will not be charged twice.';

/** A question that was on its way when the page was left can be sent again. Above the store, which reads as it is made. */
export const afterReload = (stored: unknown): Pick<Talk, 'ownerId' | 'messages' | 'draft'> => {
  const { ownerId, messages, draft } = parse(stored);
  const last = messages.at(-1);
  if (last?.role !== 'user' || last.failure !== undefined) return { ownerId, messages, draft };
  return { ownerId, draft, messages: [...messages.slice(0, -1), { ...last, failure: brokenOff }] };
};

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (stored: unknown): Fields => (typeof stored === 'object' && stored !== null ? { ...stored } : {});
const isText = (value: unknown): value is string => typeof value === 'string';

/** What an older release, another program or a person wrote there may be anything: what is no talk is dropped. */
const parse = (stored: unknown) => {
  const { ownerId, messages, draft } = fieldsOf(stored);
  return {
    ownerId: isText(ownerId) ? ownerId : undefined,
    messages: (Array.isArray(messages) ? messages : []).flatMap((one) => parseMessage(fieldsOf(one))),
    draft: isText(draft) ? draft : '',
  };
};

/** What an answer carries besides its words. */
const { sources, kind, products, choices, links, wishes, remembered, notice } = ChatMessage.shape;
const extras = { sources, kind, products, choices, links, wishes, remembered, notice };
const parseExtras = (stored: Fields): Partial<WidgetMessage> =>
  Object.fromEntries(
    Object.entries(extras).flatMap(([name, schema]) => {
      const { success, data } = schema.safeParse(stored[name]);
      return success ? [[name, data]] : [];
    }),
  );

const parseMessage = (stored: Fields): WidgetMessage[] => {
  const { id, role, content, timestamp, failure } = stored;
  if (!isText(id) || !isText(content) || (role !== 'user' && role !== 'assistant')) return [];
  if (!isText(timestamp) || Number.isNaN(Date.parse(timestamp))) return [];
  return [{ ...{ id, role, content, timestamp }, ...parseExtras(stored), ...(isText(failure) && { failure }) }];
};

/** The talk with the floating widget, kept for as long as the tab lives. */
export const useTalk = create<Talk>()(
  persist(() => empty, {
    name: 'petalwise-beauty-chat',
    storage: createJSONStorage(() => window.sessionStorage),
    partialize: ({ ownerId, messages, draft }) => ({ ownerId, messages, draft }),
    merge: (stored, current) => ({ ...current, ...afterReload(stored) }),
  }),
);

const get = useTalk.getState;
const set = (part: Partial<Talk> | ((talk: Talk) => Partial<Talk>)): void => {
  useTalk.setState(part);
};

const message = (role: WidgetMessage['role'], content: string): WidgetMessage => ({
  id: crypto.randomUUID(),
  role,
  content,
  timestamp: new Date().toISOString(),
});

/** Starts again if another user is signed in in this tab. */
export const beginTalk = (ownerId: string): void => {
  if (get().ownerId !== ownerId) set({ ...empty, ownerId });
};

/** No talk stays in the tab after its user has signed out. */
export const forgetTalk = (): void => set(empty);

export const write = (draft: string): void => set({ draft });

export const openTalk = (open: boolean): void => set({ open, ...(open && { unread: false }) });

/** Once in a talk, when it is opened for the first time. */
export const greet = (premium: boolean): void => {
  if (get().messages.length > 0) return;
  set({ messages: [message('assistant', premium ? greetings.premium : greetings.free)] });
};

const greetings = {
  free: `Hi! I know the products that are trending here: what is on sale, what is rated best, what may suit your skin. Each question costs ${coinWords(usageCosts.chat)}.`,
  premium:
    'Hi, and welcome back! With Premium you can ask me as much as you like: what is on sale, what is rated best, what may suit your skin, or two products side by side.',
} as const;

/** Asks what is written; an empty message is ignored, and one that is too long stays. */
export const ask = async (): Promise<void> => {
  const { draft, asking } = get();
  if (draft.trim() === '' || isTooLong(draft) || asking !== undefined) return;
  set({ draft: '' });
  await say(draft.trim());
};

/** Asks in these words, and leaves what is being written alone. Whether it costs a coin is for the server to say. */
export const say = async (content: string): Promise<void> => {
  if (get().asking !== undefined) return;
  const question = message('user', content);
  set(({ messages }) => ({ messages: [...messages, question] }));
  await deliver(question);
};

/** Sends a question that failed again: the same one. */
export const askAgain = async (id: string): Promise<void> => {
  const failed = get().messages.find((one) => one.id === id);
  if (!failed || get().asking !== undefined) return;
  const { failure: _, ...question } = failed;
  set(({ messages }) => ({ messages: [...messages.filter((one) => one.id !== id), question] }));
  await deliver(question);
};

const deliver = async ({ id, content }: WidgetMessage): Promise<void> => {
  const { ownerId } = get();
  set({ asking: id });
  try {
    const body = { id, message: content, context: 'trending_products' as const, day: localDay(new Date()) };
    const { response, coinBalance: _, ...extras } = await call(askTrendingQuestion, { body });
    if (get().ownerId !== ownerId) return;
    const answer = { ...message('assistant', response), ...extras };
    set(({ messages, open }) => ({ messages: [...messages, answer], unread: !open }));
  } catch (error) {
    if (get().ownerId === ownerId) fail(id, error);
  } finally {
    if (get().asking === id) set({ asking: undefined });
    await refreshUser();
  }
};

const fail = (id: string, error: unknown) => {
  const failure = describeError(
    error,
    'The advisor could not answer. You have not been charged. Try again in a moment.',
  );
  set(({ messages }) => ({ messages: messages.map((one) => (one.id === id ? { ...one, failure } : one)) }));
  const short = error instanceof ApiError && error.code === 'coins.insufficient';
  useToasts
    .getState()
    .show(
      short
        ? { kind: 'error', title: 'Insufficient Coins', description: failure }
        : { kind: 'error', title: 'Error', description: 'Failed to send message' },
    );
};

/** The balance and the activity after an answer. Where they do not come, what is shown stays. */
const refreshUser = async () => {
  const user = await call(getProfile).catch(() => undefined);
  if (user && queryClient.getQueryData(currentUser.queryKey)?.id === user.id) {
    queryClient.setQueryData(currentUser.queryKey, user);
  }
  await queryClient.invalidateQueries({ queryKey: ['activity'] });
};

export const isShort = (coins: number | 'unlimited' | undefined, needed: number): coins is number =>
  typeof coins === 'number' && coins < needed;

/** `what`: "to ask". */
export const tellShort = (needed: number, held: number, what: string): void => {
  const description = `You need ${coinWords(needed)} ${what} and have ${held}. Buy more coins or go Premium.`;
  useToasts.getState().show({ kind: 'error', title: 'Insufficient Coins', description });
};
