import { stopAnswer } from '@petalwise/contracts/chat/conversation';
import { call } from '@petalwise/host/api';
import { ApiError } from '@petalwise/host/api-error';
import { queryClient } from '@petalwise/host/query';
import { useToasts } from '@petalwise/host/toasts';
import { messagesOf } from '../messages/api.ts';
import { refusalOf, stoppedFree, tellRefusal } from '../refusal/tell-refusal.ts';
import { discard, type Failure, sendingOf, update } from './sendings.ts';
import { callBack } from './streams.ts';
import type { UnderWay } from './under-way.ts';

/**
 * Stops an answer. A message that has not reached the advisor, because its photo is being sent or measured, is called
 * back. From then on the server decides whether the answer had begun, and its stream brings how it ends.
 */
export const stop = async (sessionId: string, { id, begun }: UnderWay): Promise<void> => {
  const isCalledBack = sendingOf(sessionId, id)?.phase === 'sending';
  update(sessionId, id, { stopping: true });
  if (isCalledBack) callBack(id);
  try {
    const { outcome } = await call(stopAnswer, { params: { id } });
    if (outcome === 'kept' && !begun) tellBegun();
    if (!isCalledBack) return;
    if (outcome === 'free') fail(sessionId, id, stoppedFree);
    else discard(sessionId, id);
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'chat.message-not-found';
    if (isCalledBack) fail(sessionId, id, isUnknown ? stoppedFree : unclear(error));
    else tellRefusal(error, 'Not stopped');
  } finally {
    update(sessionId, id, { stopping: false });
    void queryClient.invalidateQueries({ queryKey: messagesOf(sessionId).queryKey });
  }
};

const fail = (sessionId: string, id: string, failure: Omit<Failure, 'again' | 'need'>) =>
  update(sessionId, id, { phase: 'failed', failure: { ...failure, again: true, need: undefined } });

/** Sent again it is the same message, which is charged once at most. */
const unclear = (error: unknown) => refusalOf(error, 'Not stopped');

/** The stop was pressed before the first words were seen here, and came after them. */
const tellBegun = () =>
  useToasts.getState().show({
    kind: 'info',
    title: 'The answer had begun',
    description: 'What is written is kept, and costs the same as a whole answer.',
  });
