import type { Draft } from '../advice/draft.ts';
import { findTrouble } from '../diary/find-trouble.ts';
import { plain } from '../person/match-words.ts';
import type { DayNote } from '../products/used-product.ts';

/** "You noted on Saturday that it stings": taken up once in a conversation, unless a later note says that it is over. */
export function noteDiary(
  draft: Draft,
  { notes, given, now }: { notes: readonly DayNote[]; given: ReadonlySet<string>; now: Date },
): Draft {
  if (draft.kind !== 'answer' || draft.isWeighed || draft.isOwn || draft.entries.length === 0) return draft;
  const note = findTrouble(notes, now);
  const passage = `diary/${note?.day}`;
  if (!note || given.has(passage)) return draft;
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(note.day));
  const lead = `You noted on ${weekday}: "${plain(note.words).slice(0, 80)}". While your skin is like this, add nothing new and leave actives out until it is calm.`;
  const block = { passage, lead, explains: true, sources: [] };
  // What a photo suggests waits for it, so it is said before.
  const blocks = draft.isOfPhoto ? [block, ...draft.blocks] : [...draft.blocks, block];
  return { ...draft, blocks };
}
