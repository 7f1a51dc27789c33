import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import type { Sending } from '../sending/sendings.ts';
import { withoutExchange } from './without-exchange.ts';

type Entry = { message: ChatMessage; sending?: never } | { message?: never; sending: Sending };

/** What the log shows, oldest first: a message that failed keeps its place in time, one on its way is the last. */
export const inOrder = (messages: readonly ChatMessage[], sent: readonly Sending[]): readonly Entry[] => {
  const answered = new Set(messages.flatMap(({ id, status }) => (status === 'answered' ? [id] : [])));
  // One that seems to have failed here, and was answered all the same, is shown as the server has it.
  const sendings = sent.filter(({ id, phase }) => phase !== 'failed' || !answered.has(id));
  const replaced = sendings.find(({ phase }) => phase !== 'failed')?.replaces;
  const shown = withoutExchange(messages, replaced).filter((message) => !sendings.some(({ id }) => id === message.id));
  const known = new Set(shown.map(({ id }) => id));
  const isPast = ({ phase, after }: Sending) => phase === 'failed' && (after === undefined || known.has(after));
  const entry = (sending: Sending): Entry => ({ sending });
  const failedAfter = (id: string | undefined) =>
    sendings.filter((sending) => isPast(sending) && sending.after === id).map(entry);
  return [
    ...failedAfter(undefined),
    ...shown.flatMap((message): Entry[] => [{ message }, ...failedAfter(message.id)]),
    ...sendings.filter((sending) => !isPast(sending)).map(entry),
  ];
};
