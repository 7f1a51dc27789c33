import type { sendMessage as endpoint } from '@petalwise/contracts/chat/conversation';
import type { StreamEvent } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Ending, Plan } from '../answering/responder.ts';
import { speakAdvice } from '../answering/speak-advice.ts';
import type { Deps } from '../deps.ts';
import { analysisOf, type MessageRow } from './message.ts';
import { beginAnswer, watchForStop } from './stop-answer.ts';

type Event = StreamEvent<typeof endpoint>;

/**
 * Lets the advisor write. A person who leaves or stops it before the first words pays nothing. Once words were sent, a
 * person who leaves has the answer finished and kept for them, and one who stops it keeps what is written: neither
 * loses an answer nor makes one free.
 */
export async function* writeAnswer(
  deps: Deps,
  { plan, question }: { plan: Plan; question: MessageRow },
  left: AbortSignal,
): AsyncGenerator<Event, { content: string; ending: Ending }> {
  const stop = new AbortController();
  const leave = () => stop.abort(new AppError('chat.answer-failed'));
  left.addEventListener('abort', leave, { once: true });
  if (left.aborted) leave();
  const stopWatching = watchForStop(deps, question, stop);
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
      if (content === '') {
        stop.signal.throwIfAborted();
        await beginAnswer(deps, question);
        left.removeEventListener('abort', leave);
      }
      content += piece.text;
      yield { event: 'delta', data: { text: piece.text } };
    }
  } catch (error) {
    throw content === '' && stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    stopWatching();
    left.removeEventListener('abort', leave);
  }
  if (content.trim() === '' || !ending) throw new Error('the advisor returned an empty answer');
  return { content, ending };
}

const photoSteps = (quality: { light: string; sharpness: string; pose: string }) => [
  `${quality.light}, ${quality.sharpness.toLowerCase()}`,
  `One face, ${quality.pose.toLowerCase()}`,
];
