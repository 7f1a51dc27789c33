import type { Advice } from '@petalwise/advisor/advice/advice';
import { endingOf, type Notice, type Piece } from './responder.ts';
import { streamWords } from './stream-words.ts';

/** Streams an answer that is already complete, in word-sized pieces. */
export async function* speakAdvice(
  advice: Advice,
  { signal, notice = null }: { signal: AbortSignal; notice?: Notice },
): AsyncGenerator<Piece> {
  for await (const text of streamWords(advice.markdown, { signal })) yield { kind: 'text', text };
  yield { kind: 'end', ending: endingOf(advice, notice) };
}
