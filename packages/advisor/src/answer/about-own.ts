import type { Conversation } from '../advice/advice.ts';
import { type Draft, draftOf } from '../advice/draft.ts';
import { capital } from '../advice/words.ts';
import type { Reading } from '../language/reading.ts';
import { plain } from '../person/match-words.ts';
import type { KnownProduct } from '../products/used-product.ts';

interface Own {
  readonly reading: Pick<Reading, 'english'>;
  readonly conversation: Pick<Conversation, 'using' | 'notes'>;
  /** The products that the writer uses. */
  readonly own: readonly KnownProduct[];
}

/** What the person keeps here themselves: their products and the notes of their days. Telling it costs nothing. */
export const aboutOwn = (asked: Own): Draft | undefined => aboutDiary(asked) ?? aboutShelf(asked);

const asksDiary =
  /\b(what|which|show|list|read|remember)\b.{0,40}\b(i|my|me)\b.{0,20}\b(noted?|notes|diary|wrote down|written down)\b/;

/** "What did I note about my skin?" */
function aboutDiary({ reading, conversation: { notes } }: Own): Draft | undefined {
  if (!asksDiary.test(reading.english) || notes === undefined) return undefined;
  const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  const lead =
    notes.length === 0
      ? 'You have noted nothing in the last two weeks. The note of a day stands under its steps, in your routine.'
      : 'This is what you noted in the last two weeks.';
  const steps = notes.map(({ day, words }) => `${format.format(new Date(day))}: "${plain(words)}"`);
  const block = { passage: 'diary', lead, steps, bullets: true, sources: [] };
  return draftOf([block], [], { kind: 'help', links: ['routine'], isWeighed: true });
}

const asksShelf =
  /\b(what|which) (products?|things|skincare|stuff) (do|am|have) i (currently )?(use|using|have|got|own)\b|\b(what|which)( of)? (is|are|my products?)\b.{0,20}\b(on my shelf|not for me)\b|\b(list|show)( me)? (my|the) (products|shelf)\b|\bwhats on my shelf\b/;

/** "What products do I use?": what My Products has, which costs nothing. */
function aboutShelf({ reading, conversation, own }: Own): Draft | undefined {
  if (!asksShelf.test(reading.english) || conversation.using === undefined) return undefined;
  const lead =
    own.length === 0
      ? 'My Products is empty. Add what you use there, and I will know it in every answer.'
      : `You use ${own.length === 1 ? 'one product' : `${own.length} products`} that I know of.`;
  const steps = own.map(({ name, warning }) => (warning ? `${name}: ${capital(warning.reason)}.` : name));
  const block = { passage: 'shelf', lead, steps, bullets: true, sources: [] };
  return draftOf([block], [], { kind: 'help', links: ['products'], isWeighed: true });
}
