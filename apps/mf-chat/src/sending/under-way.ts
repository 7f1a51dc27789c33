import type { UsageKind } from '@petalwise/contracts/billing/coins';
import { useQuery } from '@tanstack/react-query';
import { messagesOf } from '../messages/api.ts';
import { useSendingsOf } from './sendings.ts';

/** A message whose answer is not there yet. */
export interface UnderWay {
  readonly id: string;
  readonly usage: UsageKind;
  /** Words of its answer are shown. In other tabs than its own none are. */
  readonly begun: boolean;
  readonly stopping: boolean;
}

/** The message of a chat that is being answered, sent here or in another tab. */
export const useUnderWay = (sessionId: string): UnderWay | undefined => {
  const sending = useSendingsOf(sessionId).find(({ phase }) => phase !== 'failed');
  const { data } = useQuery(messagesOf(sessionId));
  if (sending) {
    const { id, photo, answer, stopping } = sending;
    return { id, usage: photo ? 'photo_analysis' : 'chat', begun: answer !== '', stopping: stopping === true };
  }
  const pending = data?.findLast(({ status }) => status === 'pending');
  if (!pending) return undefined;
  return { id: pending.id, usage: pending.analysis ? 'photo_analysis' : 'chat', begun: false, stopping: false };
};
