import { type ChatMessage, type Exchange, photoOnlyText, sendMessage } from '@petalwise/contracts/chat/conversation';
import { stream } from '@petalwise/host/api';
import { ApiError } from '@petalwise/host/api-error';
import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';
import { create } from 'zustand';
import { readSentPhoto } from '../attach/read-photo.ts';
import { type Photo, useDrafts } from '../composer/drafts.ts';
import { sessions } from '../history/api.ts';
import { messagesOf } from '../messages/api.ts';
import { canTryAgain, needOf, refusalOf } from '../refusal/tell-refusal.ts';
import { localDay } from '../today/local-day.ts';

/** A message on its way. Nothing of it is lost when it fails: it stays with its text and photo, to be tried again. */
export interface Sending {
  /** Made here, so that trying again is the same message and is never charged twice. */
  readonly id: string;
  readonly text: string;
  readonly photo: Photo | undefined;
  /** The last message of the chat when it was sent; undefined for the first. */
  readonly after: string | undefined;
  readonly phase: 'sending' | 'writing' | 'failed';
  /** What is done of a photo's analysis. */
  readonly steps: readonly string[];
  /** The answer so far. */
  readonly answer: string;
  /** `again`: the same message may get through another time. `need`: the coins it takes, where they were too few. */
  readonly failure: { title: string; description: string; again: boolean; need: number | undefined } | undefined;
}

interface Sendings {
  /** At most one message is on its way in a chat; failed ones wait where they were sent. */
  readonly bySession: Readonly<Record<string, readonly Sending[]>>;
}

export const useSendings = create<Sendings>()(() => ({ bySession: {} }));

const none: readonly Sending[] = [];
export const useSendingsOf = (sessionId: string): readonly Sending[] =>
  useSendings(({ bySession }) => bySession[sessionId] ?? none);

const replace = (sessionId: string, id: string, change: (sending: Sending) => readonly Sending[]) =>
  useSendings.setState(({ bySession }) => ({
    bySession: {
      ...bySession,
      [sessionId]: (bySession[sessionId] ?? none).flatMap((one) => (one.id === id ? change(one) : [one])),
    },
  }));
const update = (sessionId: string, id: string, part: Partial<Sending>) =>
  replace(sessionId, id, (sending) => [{ ...sending, ...part }]);

const discard = (sessionId: string, id: string): void => replace(sessionId, id, () => []);

/** Takes a failed message back to where it was written; a photo that was refused is not asked about again. */
export const takeBack = (sessionId: string, { id, text, photo, failure }: Sending): void => {
  useDrafts.getState().change(sessionId, {
    // Words that were not typed are not given back.
    text: photo && text === photoOnlyText ? '' : text,
    photo: failure?.again ? photo : undefined,
  });
  discard(sessionId, id);
};

type Written = Pick<Sending, 'id' | 'text' | 'photo'>;

/** Sends a new message and shows it at once. */
export const send = (sessionId: string, message: Omit<Written, 'id'>): Promise<Exchange | undefined> =>
  begin(sessionId, { ...message, id: crypto.randomUUID() });

/** Asks a kept question once more, as a new message, with its photo. */
export const askAnew = async (sessionId: string, { content, imageUrl }: ChatMessage): Promise<Exchange | undefined> =>
  send(sessionId, { text: content, photo: imageUrl === null ? undefined : await readSentPhoto(imageUrl) });

/** Sends a failed message again: the same message, at a later time. */
export const sendAgain = (sessionId: string, { id, text, photo }: Sending): Promise<Exchange | undefined> =>
  begin(sessionId, { id, text, photo });

/** A question that the server kept as failed, as something to send again. */
export const adopt = (sessionId: string, { id, content }: ChatMessage): Promise<Exchange | undefined> =>
  begin(sessionId, { id, text: content, photo: undefined });

const begin = (sessionId: string, written: Written): Promise<Exchange | undefined> => {
  const before = queryClient.getQueryData(messagesOf(sessionId).queryKey)?.filter(({ id }) => id !== written.id);
  const sending: Sending = {
    ...written,
    after: before?.at(-1)?.id,
    phase: 'sending',
    steps: [],
    answer: '',
    failure: undefined,
  };
  useSendings.setState(({ bySession }) => ({
    bySession: {
      ...bySession,
      [sessionId]: [...(bySession[sessionId] ?? none).filter(({ id }) => id !== written.id), sending],
    },
  }));
  return deliver(sessionId, written);
};

const deliver = async (sessionId: string, { id, text, photo }: Written): Promise<Exchange | undefined> => {
  try {
    const exchange = await readReply(sessionId, { id, text, photo });
    await keep(sessionId, exchange);
    discard(sessionId, id);
    return exchange;
  } catch (error) {
    update(sessionId, id, {
      phase: 'failed',
      failure: { ...refusalOf(error, 'Failed to send message'), again: canTryAgain(error), need: needOf(error) },
    });
    return undefined;
  } finally {
    void queryClient.invalidateQueries({ queryKey: currentUser.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['activity'] });
  }
};

const readReply = async (sessionId: string, { id, text, photo }: Written): Promise<Exchange> => {
  const body = { id, content: text, day: localDay(new Date()), ...(photo && { imageUrl: photo.url }) };
  let answer = '';
  const steps: string[] = [];
  for await (const event of stream(sendMessage, { params: { id: sessionId }, body })) {
    switch (event.event) {
      case 'question':
        update(sessionId, id, { phase: 'writing' });
        break;
      case 'step':
        steps.push(event.data.text);
        update(sessionId, id, { steps: [...steps] });
        break;
      case 'delta':
        answer += event.data.text;
        update(sessionId, id, { phase: 'writing', answer });
        break;
      case 'answer':
        return event.data;
      case 'problem':
        throw new ApiError(event.data.status, event.data.detail, {
          errors: {},
          facts: {},
          ...event.data,
        } as ConstructorParameters<typeof ApiError>[2]);
      default:
        event satisfies never;
    }
  }
  throw new TypeError('The answer broke off');
};

/** The exchange as the server has it takes the place of what was shown while it was on its way. */
const keep = async (sessionId: string, { question, answer }: Exchange) => {
  const { queryKey } = messagesOf(sessionId);
  // A list that was asked for before the answer would bring back the time before it.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => [
    ...(known ?? []).filter((message) => message.id !== question.id && message.id !== answer.id),
    question,
    answer,
  ]);
  void queryClient.invalidateQueries({ queryKey: sessions.queryKey });
};
