import { type ChatMessage, type Exchange, photoOnlyText, sendMessage } from '@petalwise/contracts/chat/conversation';
import { stream } from '@petalwise/host/api';
import { ApiError } from '@petalwise/host/api-error';
import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { readSentPhoto } from '../attach/read-photo.ts';
import { useDrafts } from '../composer/drafts.ts';
import { sessions } from '../history/api.ts';
import { tellOtherTabs } from '../history/other-tabs.ts';
import { messagesOf } from '../messages/api.ts';
import { withoutExchange } from '../messages/without-exchange.ts';
import { canTryAgain, needOf } from '../refusal/can-try-again.ts';
import { isStopped, refusalOf } from '../refusal/tell-refusal.ts';
import { localDay } from '../today/local-day.ts';
import { add, discard, type Sending, update } from './sendings.ts';
import { beginStream, endStream } from './streams.ts';

/** Takes a failed message back to where it was written; a photo that was refused is not asked about again. */
export const takeBack = (sessionId: string, { id, text, photo, failure }: Sending): void => {
  useDrafts.getState().change(sessionId, {
    // Words that were not typed are not given back.
    text: photo && text === photoOnlyText ? '' : text,
    photo: failure?.again ? photo : undefined,
  });
  discard(sessionId, id);
};

type Written = Pick<Sending, 'id' | 'text' | 'photo' | 'replaces'>;

/** Sends a new message and shows it at once. */
export const send = (sessionId: string, message: Omit<Written, 'id'>): Promise<Exchange | undefined> =>
  begin(sessionId, { ...message, id: crypto.randomUUID() });

/** Asks a kept question once more, as a new message, with its photo. */
export const askAnew = async (sessionId: string, { content, imageUrl }: ChatMessage): Promise<Exchange | undefined> =>
  send(sessionId, { text: content, photo: imageUrl === null ? undefined : await readSentPhoto(imageUrl) });

/** Sends a failed message again: the same message, at a later time. */
export const sendAgain = (sessionId: string, { id, text, photo, replaces }: Sending): Promise<Exchange | undefined> =>
  begin(sessionId, { id, text, photo, replaces });

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
  add(sessionId, sending);
  return deliver(sessionId, written);
};

const deliver = async (sessionId: string, written: Written): Promise<Exchange | undefined> => {
  const { id, replaces } = written;
  const signal = beginStream(id);
  try {
    const exchange = await readReply(sessionId, written, signal);
    await keep(sessionId, exchange, replaces);
    discard(sessionId, id);
    return exchange;
  } catch (error) {
    // Called back: stop-answer.ts says what became of it.
    if (signal.aborted) return undefined;
    update(sessionId, id, {
      phase: 'failed',
      failure: {
        ...refusalOf(error, 'Failed to send message'),
        again: canTryAgain(error),
        need: needOf(error),
        stopped: isStopped(error),
      },
    });
    return undefined;
  } finally {
    endStream(id);
    tellOtherTabs({ what: 'changed', sessionId });
    void queryClient.invalidateQueries({ queryKey: currentUser.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['activity'] });
  }
};

const readReply = async (
  sessionId: string,
  { id, text, photo, replaces }: Written,
  signal: AbortSignal,
): Promise<Exchange> => {
  const day = localDay(new Date());
  const body = { id, content: text, day, ...(photo && { imageUrl: photo.url }), ...(replaces && { replaces }) };
  let answer = '';
  const steps: string[] = [];
  for await (const event of stream(sendMessage, { params: { id: sessionId }, body, signal })) {
    switch (event.event) {
      case 'question':
        update(sessionId, id, { phase: 'writing' });
        tellOtherTabs({ what: 'changed', sessionId });
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
  throw new TypeError('The answer stopped early');
};

const sameAnswer = {
  kind: 'info',
  title: 'The same answer',
  description: 'The advisor has no other words for it. You have not been charged.',
} as const;

/** Any other answer stands beside the one that it was to replace. */
const isWhole = ({ stopped, notice }: ChatMessage) => !stopped && notice !== 'cut-off';

/** The exchange as the server has it takes the place of what was shown while it was on its way. */
const keep = async (sessionId: string, { question, answer, coinBalance }: Exchange, replaces: string | undefined) => {
  const { queryKey } = messagesOf(sessionId);
  // A list that was asked for before the answer would bring back the time before it.
  await queryClient.cancelQueries({ queryKey });
  const known = queryClient.getQueryData(queryKey) ?? [];
  const left = isWhole(answer) ? withoutExchange(known, replaces) : known;
  const others = left.filter(({ id }) => id !== question.id && id !== answer.id);
  queryClient.setQueryData(queryKey, [...others, question, answer]);
  // Failed tries to replace it have gone with it.
  if (replaces) void queryClient.invalidateQueries({ queryKey });
  const isRepeated = replaces && known.some(({ id, content }) => id !== answer.id && content === answer.content);
  if (isRepeated && coinBalance === null) useToasts.getState().show(sameAnswer);
  void queryClient.invalidateQueries({ queryKey: sessions.queryKey });
};
