import type { sendMessage as endpoint } from '@petalwise/contracts/chat/conversation';
import type { StreamEvent } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Ending, Plan } from '../answering/responder.ts';
import { speakAdvice } from '../answering/speak-advice.ts';
import { analysisOf, type MessageRow } from './message.ts';

type Event = StreamEvent<typeof endpoint>;

/**
 * Lets the advisor write. A person who leaves before the first words stops it and pays nothing; once words were
 * sent, the answer is finished and kept for them, so that leaving early neither loses an answer nor makes one free.
 */
export async function* writeAnswer(
  plan: Plan,
  question: MessageRow,
  left: AbortSignal,
): AsyncGenerator<Event, { content: string; ending: Ending }> {
  const stop = new AbortController();
  const leave = () => stop.abort(new AppError('chat.answer-failed'));
  left.addEventListener('abort', leave, { once: true });
  if (left.aborted) leave();
  const photo = analysisOf(question);
  let content = '';
  let ending: Ending | undefined;
  try {
    if (photo && !plan.free) for (const text of photoSteps(photo.quality)) yield { event: 'step', data: { text } };
    const pieces = plan.free ? speakAdvice(plan.advice, { signal: stop.signal }) : plan.write(stop.signal);
    for await (const piece of pieces) {
      if (piece.kind === 'end') {
        ending = piece.ending;
        continue;
      }
      stop.signal.throwIfAborted();
      left.removeEventListener('abort', leave);
      content += piece.text;
      yield { event: 'delta', data: { text: piece.text } };
    }
  } finally {
    left.removeEventListener('abort', leave);
  }
  if (content.trim() === '' || !ending) throw new Error('the advisor returned an empty answer');
  return { content, ending };
}

const photoSteps = (quality: { light: string; sharpness: string; pose: string }) => [
  `${quality.light}, ${quality.sharpness.toLowerCase()}`,
  `One face, ${quality.pose.toLowerCase()}`,
];
