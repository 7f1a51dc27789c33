import type { Advice } from '@petalwise/advisor/advice/advice';
import { endingOf, type Notice, type Piece, Stopped, stoppedEnding } from './responder.ts';
import { streamWords } from './stream-words.ts';

/** Streams an answer that is already complete, in word-sized pieces; one that its reader stops ends there. */
export async function* speakAdvice(
  advice: Advice,
  { signal, notice = null }: { signal: AbortSignal; notice?: Notice },
): AsyncGenerator<Piece> {
  let said = '';
  try {
    for await (const text of streamWords(advice.markdown, { signal })) {
      said += text;
      yield { kind: 'text', text };
    }
    yield { kind: 'end', ending: endingOf(advice, notice) };
  } catch (error) {
    if (said === '' || !(signal.reason instanceof Stopped)) throw error;
    yield { kind: 'end', ending: stoppedEnding({ ...endingOf(advice, notice), products: [] }, said) };
  }
}
