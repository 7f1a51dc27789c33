import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { expect, it } from 'vitest';
import type { Sending } from '../sending/sendings.ts';
import { inOrder } from './in-order.ts';

const kept = (id: string) => ({ id }) as ChatMessage;
const sending = (id: string, phase: Sending['phase'], after?: string) => ({ id, phase, after }) as Sending;
const order = (messages: string[], sendings: Sending[]) =>
  inOrder(messages.map(kept), sendings).map((entry) => (entry.message ?? entry.sending).id);

it('keeps a failed message where it was sent, also the first, and one on its way last', () => {
  const failed = [sending('f0', 'failed'), sending('f1', 'failed', 'a1'), sending('f2', 'failed', 'a1')];
  expect(order(['q1', 'a1', 'q2', 'a2'], [...failed, sending('w', 'writing', 'a1')])).toEqual([
    'f0',
    'q1',
    'a1',
    'f1',
    'f2',
    'q2',
    'a2',
    'w',
  ]);
});

it('shows a message that failed here and was answered all the same as the server has it', () => {
  const [question, answer] = [{ ...kept('q1'), status: 'answered' as const }, kept('a1')];
  const shown = inOrder([question, answer], [sending('q1', 'failed')]);
  expect(shown).toEqual([{ message: question }, { message: answer }]);
});

it('shows a message in the place of the exchange that it replaces, which comes back where it fails', () => {
  const answer = (id: string) => ({ ...kept(id), role: 'assistant' as const });
  const said = [kept('q1'), answer('a1'), kept('q2'), answer('a2')];
  const shown = (phase: Sending['phase']) =>
    inOrder(said, [{ ...sending('q3', phase, 'a2'), replaces: 'q2' }]).map(
      (entry) => (entry.message ?? entry.sending).id,
    );
  expect(shown('writing')).toEqual(['q1', 'a1', 'q3']);
  expect(shown('failed')).toEqual(['q1', 'a1', 'q2', 'a2', 'q3']);
});

it('shows a kept question that is sent again once, and loses nothing whose neighbour is gone', () => {
  expect(order(['q1', 'q2', 'a2'], [sending('q1', 'sending', 'a2')])).toEqual(['q2', 'a2', 'q1']);
  expect(order(['q1'], [sending('f', 'failed', 'deleted')])).toEqual(['q1', 'f']);
});
